-- outside a transaction
-- `runs.claim-fitting`: who waits longest for a line of some languages only. No attempt that is placed at once enters it: such a run has a lease from the first commit on.
CREATE INDEX CONCURRENTLY runs_waiting_by_language ON runs (priority, mode, org_id, call_type, language, due_at) WHERE due_at IS NOT NULL AND lease_owner IS NULL;
