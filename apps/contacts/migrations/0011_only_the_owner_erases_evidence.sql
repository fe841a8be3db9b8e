SET LOCAL lock_timeout = '3s';

-- The service may add to the evidence and not delete from it. What an erasure deletes, these delete as the owner of the schema, for one contact at a time,
-- and they note it in its chain. Nobody can put a table of their own before those of the schema.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION erase_evidence(text, text, text, timestamptz) SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION erase_evidence(text, text, text, timestamptz, jsonb) SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;
