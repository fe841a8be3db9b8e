-- Caller: migrations/0011_what_is_kept_of_orgs.sql
-- Spec: test/quotas.spec.ts

-- Notes how much a statement has added to a table that has a quota, and taken from it: bytes of bodies, else rows.
CREATE OR REPLACE FUNCTION count_kept() RETURNS trigger
LANGUAGE plpgsql SET search_path = commerce, pg_temp AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM kept_sums WHERE kind = TG_TABLE_NAME;
    DELETE FROM kept_changes WHERE kind = TG_TABLE_NAME;
  ELSIF TG_TABLE_NAME <> 'sync_runs' THEN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO kept_changes (org_id, mode, kind, amount) SELECT org_id, mode, TG_TABLE_NAME, count(*) FROM added GROUP BY org_id, mode;
    ELSE
      INSERT INTO kept_changes (org_id, mode, kind, amount) SELECT org_id, mode, TG_TABLE_NAME, -count(*) FROM gone GROUP BY org_id, mode;
    END IF;
  ELSE
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO kept_changes (org_id, mode, kind, amount)
      SELECT org_id, mode, TG_TABLE_NAME, sum(octet_length(body)) FROM added WHERE body IS NOT NULL GROUP BY org_id, mode;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO kept_changes (org_id, mode, kind, amount)
      SELECT org_id, mode, TG_TABLE_NAME, -sum(octet_length(body)) FROM gone WHERE body IS NOT NULL GROUP BY org_id, mode;
    END IF;
  END IF;
  RETURN NULL;
END $$;
