-- Events on their way to the bus, written in the transaction of what they tell of.
-- `part`: 12 for ever (OUTBOX_PARTS), the unit of the relay's leases and of the order per key.
-- `event` is its writer's JSON text. To check it takes PostgreSQL 12 us of 1.6 KB, to make a jsonb tree of it 31, to write that out again
-- about 20 (measured).
CREATE TABLE outbox (
  part smallint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY (CACHE 1),
  event json NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (part, id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- What can never be sent, with the reason.
CREATE TABLE outbox_dead (
  id bigint PRIMARY KEY,
  event json NOT NULL,
  created_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3) NOT NULL DEFAULT now(),
  reason text NOT NULL
);

CREATE TABLE outbox_relay (owner text PRIMARY KEY, until timestamptz NOT NULL);

CREATE TABLE outbox_lease (part smallint PRIMARY KEY, owner text, epoch bigint NOT NULL DEFAULT 0);

INSERT INTO outbox_lease (part) SELECT generate_series(0, 11);

-- Ids ascend in the order of the array, and per key in commit order because the writer holds the aggregate's row.
CREATE FUNCTION append_events(events jsonb) RETURNS integer LANGUAGE sql AS $$
  WITH written AS (
    INSERT INTO outbox (part, event)
    SELECT (hashtextextended(e ->> 'key', 0) & 2147483647) % 12, coalesce((e ->> 'event')::json, e::json)
      FROM jsonb_array_elements(events) WITH ORDINALITY AS t (e, place) ORDER BY place
    RETURNING 1)
  SELECT count(*)::integer FROM written
$$;

-- Keeps one relay alive and deals the parts out among those alive. A relay calls it between two batches only, so it can
-- give up at once what is no longer its own; parts of a relay that died are free when its row expires.
CREATE FUNCTION outbox_lease_parts(p_owner text, p_ttl_ms integer) RETURNS TABLE (part smallint, epoch bigint) LANGUAGE plpgsql AS $$
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
