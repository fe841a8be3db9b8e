-- outside a transaction: `sync_runs` may be large. Asked for by `commerce.drop-body-hashes`.
CREATE INDEX CONCURRENTLY sync_runs_with_hash ON sync_runs (created_at) WHERE (body_hash IS NOT NULL);
