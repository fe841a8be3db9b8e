SET LOCAL lock_timeout = '3s';

-- When the number was erased for the last time, as far as it was told here. Of one that a version before noted it is not known: whoever was admitted
-- knowing of an erasure came after it.
ALTER TABLE erased_numbers ADD COLUMN erased_at timestamptz(3) NOT NULL DEFAULT '-infinity';

-- Runs that were admitted knowing of the erasure are of somebody who came back, and stay. Null: noted by a version before, which knew of none.
ALTER TABLE erasures ADD COLUMN erased_at timestamptz(3);

-- As before, but for a run whose admission knew of the last erasure of its number (`after_erasure`): the shopper has come back.
CREATE OR REPLACE FUNCTION refuse_erased(p_numbers jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(o.lock)
     FROM (SELECT DISTINCT hashtextextended(n ->> 'number_hash', 0) AS lock FROM jsonb_array_elements(p_numbers) n ORDER BY 1) o;
  IF EXISTS (SELECT FROM jsonb_to_recordset(p_numbers) AS n(org_id text, mode text, number_hash text, after_erasure timestamptz)
              CROSS JOIN LATERAL (SELECT FROM erased_numbers e WHERE e.org_id = n.org_id AND e.mode = n.mode AND e.number_hash = n.number_hash
                                     AND (n.after_erasure >= e.erased_at) IS NOT TRUE OFFSET 0) e) THEN
    RAISE EXCEPTION 'the shopper of the number was erased' USING ERRCODE = 'ER001';
  END IF;
END $$;
