-- Caller: migrations/0001_baseline.sql
-- Spec: test/evidence.spec.ts

CREATE OR REPLACE FUNCTION refuse_change_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What erase_evidence does, and nobody else.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'evidence_contents' AND current_setting('outcall.erasing', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of %: evidence is only added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'EV001';
END $$;
