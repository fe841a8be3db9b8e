-- outside a transaction: the table may be large. Asked for by `commerce.drop-oldest-bodies`.
CREATE INDEX CONCURRENTLY sync_runs_of_org ON sync_runs (org_id, mode, created_at) WHERE (COALESCE(octet_length(body), 0) > 0);
