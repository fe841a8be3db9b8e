SET LOCAL lock_timeout = '3s';

-- Whether an opt-out was in force at the erasure, or was said since: only then nobody comes back under the number, until it is lifted. An erasure of a
-- version that did not ask counts as one of somebody who had opted out.
ALTER TABLE erased_numbers ADD COLUMN is_opted_out boolean NOT NULL DEFAULT true;

-- Of somebody who came back: when the shopper of the number before was erased. Nothing from before that time counts or is kept.
ALTER TABLE shoppers ADD COLUMN after_erasure timestamptz(3);

-- Erasures of a number before its last one, for the chains of evidence that tell of them.
CREATE TABLE earlier_erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  erasure_id text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  recorded_by jsonb,
  PRIMARY KEY (org_id, mode, number_hash, erasure_id)
);

-- Whether a number, whose row the calling statement has locked, is still erased as that row says (`p_after`, null: never). Being volatile it sees what is
-- committed when it is asked; its caller sees what was committed when it began, and may have waited for the row since while an erasure deleted it, and
-- then made it anew. Then this refuses as a serialization failure: rolled back and repeated, the caller knows of the erasure. So it does where the
-- number has opted out meanwhile: it shares a lock with others who make the row, which an opt-out of an erased number takes for itself. p_is_other: the
-- row is not the contact it was asked for as. Ask it in a condition that reads the locked row, or it is asked before.
CREATE FUNCTION still_unerased(p_org_id text, p_mode text, p_hash text, p_after timestamptz, p_is_other boolean) RETURNS boolean
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
