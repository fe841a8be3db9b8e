-- Caller: migrations/0001_baseline.sql
-- Spec: test/run-statuses.spec.ts

CREATE OR REPLACE FUNCTION forget_run_status() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM run_statuses WHERE org_id = OLD.org_id AND mode = OLD.mode AND id = OLD.id;
  DELETE FROM run_labels WHERE created_at = OLD.created_at AND id = OLD.id
     AND label = ANY (ARRAY(SELECT run_label(OLD.org_id, OLD.mode, e.key, e.value) FROM jsonb_each_text(OLD.metadata) e));
  RETURN NULL;
END $$;
