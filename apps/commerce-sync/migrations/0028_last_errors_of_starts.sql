-- That of the run, where it gave up before its first call. Null in other results, and in those of a version before.
ALTER TABLE trigger_results ADD COLUMN last_error text;
