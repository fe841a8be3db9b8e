-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

-- Gives committed records their offsets, one sequencer at a time; -1 when busy, else how many (whole appends, until
-- they make p_max). What commits late is numbered later, so no reader can pass it. Order within a key is that of ids,
-- which is commit order: an append draws its ids while it holds the aggregate's row. ctid is safe: rows are never
-- updated, and only who holds the lock deletes them.
CREATE OR REPLACE FUNCTION sequence(p_max integer) RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_moved integer;
BEGIN
  IF NOT EXISTS (SELECT FROM log_pending) THEN RETURN 0; END IF;
  IF NOT pg_try_advisory_xact_lock(hashtext('event_log.sequence')) THEN RETURN -1; END IF;
  WITH waiting AS (
    SELECT ctid, sum(cardinality(record_ids)) OVER (ORDER BY id) - cardinality(record_ids) AS before FROM log_pending ORDER BY id LIMIT p_max
  ), taken AS (
    DELETE FROM log_pending WHERE ctid = ANY (ARRAY(SELECT ctid FROM waiting WHERE before < p_max)) RETURNING record_ids, topic_ids, parts
  ), shares AS (
    SELECT r.topic_id, r.part, array_agg(r.id ORDER BY r.id) AS ids
      FROM taken CROSS JOIN LATERAL unnest(record_ids, topic_ids, parts) AS r (id, topic_id, part) GROUP BY r.topic_id, r.part
  ), advanced AS (
    UPDATE log_partition p SET next_offset = p.next_offset + cardinality(s.ids) FROM shares s
     WHERE p.topic_id = s.topic_id AND p.part = s.part
    RETURNING p.topic_id, p.part, p.next_offset - cardinality(s.ids) AS base, s.ids
  )
  INSERT INTO log_index (topic_id, part, "offset", record_id, ts)
  SELECT a.topic_id, a.part, a.base + r.place - 1, r.id, clock_timestamp()
    FROM advanced a CROSS JOIN LATERAL unnest(a.ids) WITH ORDINALITY AS r (id, place);
  GET DIAGNOSTICS v_moved = ROW_COUNT;
  RETURN v_moved;
END $$;
