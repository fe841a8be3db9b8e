-- Caller: migrations/0001_baseline.sql
-- Spec: test/live-store.spec.ts

CREATE OR REPLACE FUNCTION lines_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO line_use (org_id, number_id, used) SELECT org_id, number_id, count(*) FROM made GROUP BY org_id, number_id ORDER BY org_id, number_id
      ON CONFLICT (org_id, number_id) DO UPDATE SET used = line_use.used + excluded.used;
  RETURN NULL;
END $$;
