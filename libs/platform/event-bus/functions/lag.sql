-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

CREATE OR REPLACE FUNCTION lag(p_grp text) RETURNS TABLE (topic text, part smallint, committed bigint, high bigint, waiting bigint)
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
  WITH pending AS (
    SELECT r.topic_id, r.part, count(*) AS n FROM log_pending CROSS JOIN LATERAL unnest(topic_ids, parts) AS r (topic_id, part) GROUP BY r.topic_id, r.part
  )
  SELECT t.name, g.part, g.next_offset, p.next_offset, greatest(p.next_offset - g.next_offset, 0) + coalesce(q.n, 0)
    FROM group_partition g JOIN log_partition p USING (topic_id, part) JOIN log_topic t ON t.id = g.topic_id LEFT JOIN pending q USING (topic_id, part)
   WHERE g.grp = p_grp ORDER BY t.name, g.part
$$;
