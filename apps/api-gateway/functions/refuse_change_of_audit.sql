-- Caller: migrations/0001_baseline.sql
-- Spec: test/audit.spec.ts

CREATE OR REPLACE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What retention deletes, at the earliest: no setting makes it less.
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of %: the audit log is only added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'AU001';
END $$;
