SET LOCAL lock_timeout = '3s';

-- Runs that can never be written must not keep their job from being done: looks in a row that wrote none of those left over, and how many were set
-- aside when there had been enough of these. A version before writes neither, and tries on.
ALTER TABLE run_jobs
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN set_aside integer NOT NULL DEFAULT 0;
