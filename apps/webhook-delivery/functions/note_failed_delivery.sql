-- Caller: migrations/0001_baseline.sql
-- Spec: test/log-filters.spec.ts

CREATE OR REPLACE FUNCTION note_failed_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.failed_sequence := CASE WHEN NEW.status = 'failed' THEN NEW.sequence END;
  RETURN NEW;
END $$;
