-- Caller: src/outbox-rows.ts
-- Spec: test/outbox-relay.spec.ts

-- Keeps one relay alive and deals the parts out among those alive. A relay calls it between two batches only, so it can
-- give up at once what is no longer its own; parts of a relay that died are free when its row expires.
CREATE OR REPLACE FUNCTION outbox_lease_parts(p_owner text, p_ttl_ms integer) RETURNS TABLE (part smallint, epoch bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('outbox:' || current_schema()));
  INSERT INTO outbox_relay (owner, until) VALUES (p_owner, clock_timestamp() + p_ttl_ms * interval '1 ms')
    ON CONFLICT (owner) DO UPDATE SET until = excluded.until;
  DELETE FROM outbox_relay WHERE until < clock_timestamp();
  UPDATE outbox_lease SET owner = NULL WHERE owner IS NOT NULL AND owner NOT IN (SELECT owner FROM outbox_relay);
  UPDATE outbox_lease l SET owner = CASE WHEN r.owner = p_owner THEN p_owner END, epoch = l.epoch + 1
    FROM (SELECT owner, row_number() OVER (ORDER BY owner) - 1 AS rank, count(*) OVER () AS n FROM outbox_relay) r
   WHERE l.part % r.n = r.rank AND ((r.owner = p_owner AND l.owner IS NULL) OR (r.owner <> p_owner AND l.owner = p_owner));
  RETURN QUERY SELECT l.part, l.epoch FROM outbox_lease l WHERE l.owner = p_owner;
END $$;
