-- outside a transaction: the table is large
CREATE INDEX CONCURRENTLY deliveries_failed ON deliveries (endpoint_id, failed_sequence) WHERE failed_sequence IS NOT NULL;
