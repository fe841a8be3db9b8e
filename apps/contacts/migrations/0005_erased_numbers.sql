-- All that is left of a shopper who was erased: that a number is opted out, found by a keyed hash whose key is not in the database
-- (NUMBER_HASH_KEY). Ten digits hashed without a key are guessed in seconds.
CREATE TABLE erased_numbers (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  erasure_id text NOT NULL,
  erased_at timestamptz(3) NOT NULL,
  PRIMARY KEY (org_id, mode, number_hash)
);

-- Whether a number, whose row the calling statement has locked, is still not erased. Being volatile it sees what is committed when it is asked;
-- its caller sees what was committed when it began, and may have waited for the row since while an erasure deleted it, and then made it anew. Then
-- this refuses as a serialization failure: rolled back and repeated, the caller knows the number as erased. p_is_other: the row is not the contact
-- it was asked for as. Ask it in a condition that reads the locked row, or it is asked before.
CREATE FUNCTION still_unerased(p_org_id text, p_mode text, p_hash text, p_is_other boolean) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_is_other OR EXISTS (SELECT FROM erased_numbers e WHERE e.org_id = p_org_id AND e.mode = p_mode AND e.number_hash = p_hash) THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $$;
