"""Notes to candidates from verified facts: code chooses and checks, a model words one clause. Nothing is ever sent."""
