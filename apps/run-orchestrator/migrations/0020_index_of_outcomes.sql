-- outside a transaction
-- The list of runs of one outcome.
CREATE INDEX CONCURRENTLY run_statuses_by_outcome ON run_statuses (org_id, mode, outcome, created_at DESC, id DESC) WHERE outcome IS NOT NULL;
