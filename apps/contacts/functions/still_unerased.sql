-- Caller: src/outbound/postgres/keeping/lock-shoppers.ts
-- Spec: test/erasures.spec.ts

-- Whether a number, whose row the calling statement has locked, is still erased as that row says (p_after, null:
-- never). Volatile, so it sees what was committed while its caller waited for the row: an erasure, or an opt-out of
-- the erased number (which takes the shared lock for itself). Then it fails as a serialization failure, and the caller
-- repeats. p_hash: its hashes (NumberHashes.anyOf), apart by blanks. p_is_other: the row is not the contact it was
-- asked for as. Ask it in a condition that reads the locked row, or it is asked before.

-- p_withdrawn: what the statement has read of withdrawals of the erased number; null where it was not erased.
CREATE OR REPLACE FUNCTION still_unerased(p_org_id text, p_mode text, p_hash text, p_after timestamptz, p_withdrawn jsonb, p_is_other boolean) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  erasure record;
BEGIN
  SELECT max(e.erased_at) AS erased_at, bool_or(e.is_opted_out) AS is_opted_out,
         (array_agg(e.withdrawn ORDER BY e.is_opted_out DESC, e.erased_at DESC))[1] AS withdrawn INTO erasure
    FROM (SELECT n.erased_at, n.is_opted_out, n.withdrawn FROM erased_numbers n
           WHERE n.org_id = p_org_id AND n.mode = p_mode AND n.number_hash = ANY (string_to_array(p_hash, ' ')) FOR SHARE) e;
  IF p_is_other OR erasure.is_opted_out
     OR p_hash IS NOT NULL AND (erasure.erased_at IS DISTINCT FROM p_after OR erasure.withdrawn IS DISTINCT FROM p_withdrawn) THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $$;

-- Replicas of the version before ask this one and the next until they are gone; then they can be dropped.
CREATE OR REPLACE FUNCTION still_unerased(p_org_id text, p_mode text, p_hash text, p_after timestamptz, p_is_other boolean) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  erasure record;
BEGIN
  SELECT max(e.erased_at) AS erased_at, bool_or(e.is_opted_out) AS is_opted_out INTO erasure
    FROM (SELECT n.erased_at, n.is_opted_out FROM erased_numbers n
           WHERE n.org_id = p_org_id AND n.mode = p_mode AND n.number_hash = ANY (string_to_array(p_hash, ' ')) FOR SHARE) e;
  IF p_is_other OR p_hash IS NOT NULL AND erasure.erased_at IS DISTINCT FROM p_after OR erasure.is_opted_out THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION still_unerased(p_org_id text, p_mode text, p_hash text, p_is_other boolean) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_is_other OR EXISTS (SELECT FROM erased_numbers e WHERE e.org_id = p_org_id AND e.mode = p_mode AND e.number_hash = ANY (string_to_array(p_hash, ' '))) THEN
    RAISE EXCEPTION 'the number was erased meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN true;
END $$;
