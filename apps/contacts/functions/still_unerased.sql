-- Caller: src/outbound/postgres/keeping/lock-shoppers.ts
-- Spec: test/erasures.spec.ts

-- Whether a number, whose row the calling statement has locked, is still erased as that row says (`p_after`, null:
-- never). Being volatile it sees what is committed when it is asked; its caller sees what was committed when it
-- began, and may have waited for the row since while an erasure deleted it, and then made it anew. Then this refuses
-- as a serialization failure: rolled back and repeated, the caller knows of the erasure. So it does where the number
-- has opted out meanwhile: it shares a lock with others who make the row, which an opt-out of an erased number takes
-- for itself. p_is_other: the row is not the contact it was asked for as. Ask it in a condition that reads the
-- locked row, or it is asked before.
CREATE OR REPLACE FUNCTION still_unerased(p_org_id text, p_mode text, p_hash text, p_after timestamptz, p_is_other boolean) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  erasure record;
BEGIN
  SELECT e.erased_at, e.is_opted_out INTO erasure FROM erased_numbers e
   WHERE e.org_id = p_org_id AND e.mode = p_mode AND e.number_hash = p_hash FOR SHARE;
  IF p_is_other OR p_hash IS NOT NULL AND erasure.erased_at IS DISTINCT FROM p_after OR erasure.is_opted_out THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $$;

-- Replicas of the version before ask this one until they are gone; then it can be dropped.
CREATE OR REPLACE FUNCTION still_unerased(p_org_id text, p_mode text, p_hash text, p_is_other boolean) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_is_other OR EXISTS (SELECT FROM erased_numbers e WHERE e.org_id = p_org_id AND e.mode = p_mode AND e.number_hash = p_hash) THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $$;
