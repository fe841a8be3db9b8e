SET LOCAL lock_timeout = '3s';

-- The earliest time of a run's next attempt whatever the hours: the end of the gap behind the last one, or of a limit or wait. Changed hours plan by it.
ALTER TABLE runs ADD COLUMN not_before timestamptz(3);
