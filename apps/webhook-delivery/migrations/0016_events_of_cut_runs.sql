-- outside a transaction: the table is large. For the retention of parts, which looks whether an event of their run is left, and for erasures.
CREATE INDEX CONCURRENTLY events_of_cut_run ON events (org_id, mode, run_id) WHERE run_id IS NOT NULL;
