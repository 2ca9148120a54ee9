"""One path to any model: client, ladder, retries, ledger, embedded runtime; knows nothing of hiring."""
