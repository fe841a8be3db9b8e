-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

-- Removes up to p_limit records that are past their topic's retention. Offsets ascend with time, so a partition
-- whose oldest record stays is not read further.
CREATE OR REPLACE FUNCTION expire(p_limit integer) RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_gone bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('event_log.expire'));
  WITH due AS MATERIALIZED (
    SELECT p.topic_id, p.part, clock_timestamp() - t.retention_ms * interval '1 ms' AS before
      FROM log_topic t JOIN log_partition p ON p.topic_id = t.id
      CROSS JOIN LATERAL (
        SELECT x.ts FROM log_index x WHERE x.topic_id = p.topic_id AND x.part = p.part ORDER BY x."offset" LIMIT 1) oldest
     WHERE NOT t.compacted AND oldest.ts < clock_timestamp() - t.retention_ms * interval '1 ms'
  ), expired AS MATERIALIZED (
    SELECT i.topic_id, i.part, i."offset" FROM due d CROSS JOIN LATERAL (
      SELECT x.* FROM log_index x WHERE x.topic_id = d.topic_id AND x.part = d.part ORDER BY x."offset" LIMIT p_limit) i
     WHERE i.ts < d.before LIMIT p_limit
  ), unlisted AS (
    DELETE FROM log_index i USING expired e WHERE i.topic_id = e.topic_id AND i.part = e.part AND i."offset" = e."offset" RETURNING i.record_id
  )
  DELETE FROM log_record r USING unlisted u WHERE r.id = u.record_id;
  GET DIAGNOSTICS v_gone = ROW_COUNT;
  RETURN v_gone;
END $$;
