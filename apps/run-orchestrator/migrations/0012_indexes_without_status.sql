SET LOCAL lock_timeout = '3s';

-- What they served is asked of `run_statuses`. A replica of the version before still asks `runs`: it is answered right, and slower, until it is replaced.
DROP INDEX runs_by_status, runs_open_by_phone, runs_in_call;
