-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

-- Retention and compaction; returns how many records went. Compacted topics keep the last record of every key,
-- tombstones for their retention. Offsets stay as they are: readers skip the holes.
CREATE OR REPLACE FUNCTION maintain() RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
DECLARE v_gone bigint := 0; v_step bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('event_log.maintain')) THEN RETURN 0; END IF;
  WITH expired AS (
    SELECT i.topic_id, i.part, i."offset" FROM log_topic t JOIN log_partition p ON p.topic_id = t.id
      CROSS JOIN LATERAL (SELECT x.* FROM log_index x WHERE x.topic_id = p.topic_id AND x.part = p.part ORDER BY x."offset" LIMIT 5000) i
     WHERE NOT t.compacted AND i.ts < clock_timestamp() - t.retention_ms * interval '1 ms'
  ), unlisted AS (
    DELETE FROM log_index i USING expired e WHERE i.topic_id = e.topic_id AND i.part = e.part AND i."offset" = e."offset" RETURNING i.record_id
  )
  DELETE FROM log_record r USING unlisted u WHERE r.id = u.record_id;
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  WITH ranked AS (
    SELECT i.topic_id, i.part, i."offset", row_number() OVER (PARTITION BY i.topic_id, r.key ORDER BY i."offset" DESC) AS age,
           r.is_tombstone AND i.ts < clock_timestamp() - t.retention_ms * interval '1 ms' AS erased
      FROM log_topic t JOIN log_index i ON i.topic_id = t.id JOIN log_record r ON r.id = i.record_id WHERE t.compacted
  ), unlisted AS (
    DELETE FROM log_index i USING ranked k
     WHERE (k.age > 1 OR k.erased) AND i.topic_id = k.topic_id AND i.part = k.part AND i."offset" = k."offset" RETURNING i.record_id
  )
  DELETE FROM log_record r USING unlisted u WHERE r.id = u.record_id;
  GET DIAGNOSTICS v_step = ROW_COUNT;
  RETURN v_gone + v_step;
END $$;
