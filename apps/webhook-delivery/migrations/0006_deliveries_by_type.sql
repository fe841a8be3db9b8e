-- outside a transaction: the table is large
CREATE INDEX CONCURRENTLY deliveries_by_type ON deliveries (endpoint_id, event_type, sequence);
