-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

-- The business transaction's part: two inserts, no lock, no offset. ORDER BY makes record ids follow the array. An
-- element is `{topic, key, event}` with the event as text (`isTombstone` when its data is null), or the event
-- itself, as SQL makes it.
CREATE OR REPLACE FUNCTION append(events jsonb) RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_written integer;
BEGIN
  IF coalesce(jsonb_array_length(events), 0) = 0 THEN RETURN 0; END IF;
  WITH written AS (
    INSERT INTO log_record (topic_id, part, key, event, is_tombstone)
    SELECT t.id, (hashtextextended(e ->> 'key', 0) & 2147483647) % t.partitions, e ->> 'key', coalesce(e ->> 'event', e::text),
           CASE WHEN e ? 'event' THEN e ? 'isTombstone' ELSE coalesce(e -> 'data' = 'null', true) END
      FROM jsonb_array_elements(events) WITH ORDINALITY AS a (e, place) JOIN log_topic t ON t.name = e ->> 'topic'
     ORDER BY place
    RETURNING id, topic_id, part)
  INSERT INTO log_pending (id, record_ids, topic_ids, parts)
  SELECT min(id), array_agg(id), array_agg(topic_id), array_agg(part) FROM written HAVING count(*) > 0
  RETURNING cardinality(record_ids) INTO v_written;
  IF v_written IS DISTINCT FROM jsonb_array_length(events) THEN
    RAISE EXCEPTION 'unknown topic among %', (SELECT string_agg(DISTINCT e ->> 'topic', ', ') FROM jsonb_array_elements(events) e)
      USING ERRCODE = 'no_data_found';
  END IF;
  RETURN v_written;
END $$;
