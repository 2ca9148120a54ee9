"""What people see: the terminal, the files of a run, and the report page."""
