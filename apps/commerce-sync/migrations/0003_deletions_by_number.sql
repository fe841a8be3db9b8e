-- outside a transaction: for the erasure of a number (`commerce.objects-of-number`).
CREATE INDEX CONCURRENTLY object_history_by_number ON object_history (org_id, mode, number_hash) WHERE (number_hash IS NOT NULL);
