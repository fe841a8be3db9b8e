-- Caller: src/outbound/postgres/writing/insert-runs.ts
-- Spec: test/erasures.spec.ts

-- Fails when one of the numbers is erased, but for a run whose admission knew of the last erasure of its number
-- (`after_erasure`): the shopper has come back. Whoever writes runs asks it first, in the same transaction: it
-- shares a lock with the others who do, which an erasure takes for itself when it notes the number. So a run is
-- either there for the erasure to find, or is not written. Being volatile, it sees what was committed while it
-- waited for the lock. Locks are taken in their order.
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
