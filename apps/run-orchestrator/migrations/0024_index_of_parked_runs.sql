-- outside a transaction
-- `runs.parked-until`: runs without a time whose basis has ended. No run that is placed or retried in its hours enters it.
CREATE INDEX CONCURRENTLY runs_parked ON runs (due_at) WHERE due_at IS NOT NULL AND next_attempt_at IS NULL AND lease_owner IS NULL;
