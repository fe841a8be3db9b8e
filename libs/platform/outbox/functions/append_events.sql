-- Caller: src/relayed-outbox.ts
-- Spec: test/outbox-relay.spec.ts

-- Ids ascend in the order of the array, and per key in commit order because the writer holds the aggregate's row.
CREATE OR REPLACE FUNCTION append_events(events jsonb) RETURNS integer LANGUAGE sql AS $$
  WITH written AS (
    INSERT INTO outbox (part, event)
    SELECT (hashtextextended(e ->> 'key', 0) & 2147483647) % 12, coalesce((e ->> 'event')::json, e::json)
      FROM jsonb_array_elements(events) WITH ORDINALITY AS t (e, place) ORDER BY place
    RETURNING 1)
  SELECT count(*)::integer FROM written
$$;
