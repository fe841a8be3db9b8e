-- Caller: src/outbound/postgres/reading/list-walks.ts
-- Spec: test/run-statuses.spec.ts

-- The hash of hash partitions, which stays the same from release to release of PostgreSQL.
CREATE OR REPLACE FUNCTION run_label(org_id text, mode text, key text, value text) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN hashtextextended((org_id || E'\n' || mode || E'\n' || key || E'\n' || value) COLLATE "C", 0);
