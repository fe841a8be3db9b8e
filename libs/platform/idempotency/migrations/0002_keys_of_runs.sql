-- outside a transaction
-- For the erasure of runs (forget-keys.ts): the answers stored about them. What a key is about stands in it from its claim on: written once.
CREATE INDEX CONCURRENTLY idempotency_keys_of_run ON idempotency_keys (org_id, mode, (resource ->> 'runId')) WHERE resource ->> 'runId' IS NOT NULL;
