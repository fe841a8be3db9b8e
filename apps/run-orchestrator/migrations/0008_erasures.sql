SET LOCAL lock_timeout = '3s';

-- Numbers whose runs are being erased: rows that stand until no run of the number is left. Whoever sweeps takes the one that has waited longest,
-- by pushing `look_at` so far that nobody else takes it meanwhile.
CREATE TABLE erasures (
  org_id text NOT NULL,
  mode text NOT NULL,
  erasure_id text NOT NULL,
  phone text NOT NULL,
  heard_at timestamptz(3) NOT NULL,
  look_at timestamptz(3) NOT NULL,
  request_id text,
  traceparent text,
  PRIMARY KEY (org_id, mode, erasure_id)
);
-- Asked by the sweep for the next.
CREATE INDEX erasures_by_time ON erasures (look_at);

-- What is left of them: contacts' keyed hash of the number. A run that was admitted before the erasure and comes to be written after it is refused.
CREATE TABLE erased_numbers (
  org_id text NOT NULL,
  mode text NOT NULL,
  number_hash text NOT NULL,
  PRIMARY KEY (org_id, mode, number_hash)
);

-- Fails when one of the numbers is erased. Whoever writes runs asks it first, in the same transaction: it shares a lock with the others who do, which
-- an erasure takes for itself when it notes the number. So a run is either there for the erasure to find, or is not written. Being volatile, it sees what was
-- committed while it waited for the lock. Locks are taken in their order.
CREATE FUNCTION refuse_erased(p_numbers jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(o.lock)
     FROM (SELECT DISTINCT hashtextextended(n ->> 'number_hash', 0) AS lock FROM jsonb_array_elements(p_numbers) n ORDER BY 1) o;
  IF EXISTS (SELECT FROM jsonb_to_recordset(p_numbers) AS n(org_id text, mode text, number_hash text)
              CROSS JOIN LATERAL (SELECT FROM erased_numbers e WHERE e.org_id = n.org_id AND e.mode = n.mode AND e.number_hash = n.number_hash OFFSET 0) e) THEN
    RAISE EXCEPTION 'the shopper of the number was erased' USING ERRCODE = 'ER001';
  END IF;
END $$;
