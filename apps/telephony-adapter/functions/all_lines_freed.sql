-- Caller: migrations/0001_baseline.sql
-- Spec: test/live-store.spec.ts

CREATE OR REPLACE FUNCTION all_lines_freed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM line_use;
  UPDATE released SET lines = 0;
  RETURN NULL;
END $$;
