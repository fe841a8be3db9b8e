-- outside a transaction
-- How many keys of a mode an org has in force is counted when one is made (`PostgresApiKeys.add`): those that are revoked stay, however many there are.
CREATE INDEX CONCURRENTLY api_keys_in_force ON api_keys (org_id, mode) WHERE revoked_at IS NULL;
