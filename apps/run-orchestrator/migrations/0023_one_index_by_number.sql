SET LOCAL lock_timeout = '3s';

-- `runs_by_phone_listed` begins with the same columns.
DROP INDEX runs_by_phone;
