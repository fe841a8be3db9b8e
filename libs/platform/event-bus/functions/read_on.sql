-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

CREATE OR REPLACE FUNCTION read_on(p_topic text, p_part smallint, p_from bigint, p_limit integer) RETURNS TABLE ("offset" bigint, event text)
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
  SELECT x."offset", r.event FROM log_topic t JOIN log_index x ON x.topic_id = t.id JOIN log_record r ON r.id = x.record_id
   WHERE t.name = p_topic AND x.part = p_part AND x."offset" >= p_from ORDER BY x."offset" LIMIT p_limit
$$;
