"""The suites: each asks one question of a model, and answers with figures and the outcomes behind them."""
