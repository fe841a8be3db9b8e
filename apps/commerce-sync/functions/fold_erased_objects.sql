-- Caller: src/outbound/postgres/keeping/kept-amounts.sql.ts
-- Spec: test/quotas.spec.ts

-- Drops the oldest hashes of the erased objects of an org and mode, `p_most` and a batch at most, and notes in the same
-- step the time that stands for them. The service may only add hashes: this drops them as the owner of the schema, and
-- never without what is stricter in their place. Not while an erasure goes on: it looks for its own. Returns how many.
CREATE OR REPLACE FUNCTION fold_erased_objects(p_org_id text, p_mode text, p_most bigint) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = commerce, pg_temp AS $$
DECLARE
  folded integer;
BEGIN
  IF EXISTS (SELECT FROM erasures WHERE org_id = p_org_id AND mode = p_mode) THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM erased_objects WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM erased_objects
       WHERE org_id || '/' || mode = p_org_id || '/' || p_mode ORDER BY erased_at LIMIT least(p_most, 500)))
    RETURNING erased_at
  ), noted AS (
    INSERT INTO erased_before AS b (org_id, mode, until)
    SELECT p_org_id, p_mode, max(erased_at) FROM gone HAVING count(*) > 0
    ON CONFLICT (org_id, mode) DO UPDATE SET until = greatest(b.until, excluded.until))
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END $$;
