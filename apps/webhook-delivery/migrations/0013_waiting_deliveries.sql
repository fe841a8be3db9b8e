-- outside a transaction: the table is large. For the log by status=pending (log.sql.ts): millions may wait for a paused endpoint, and deliveries_due has them by time.
-- The condition is claimable_at IS NOT NULL in words that no other statement uses: a claim must go by deliveries_due.
CREATE INDEX CONCURRENTLY deliveries_waiting ON deliveries (endpoint_id, sequence) WHERE COALESCE(claimable_at, '-infinity') > '-infinity';
