-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

CREATE OR REPLACE FUNCTION places(p_topic text) RETURNS TABLE (part smallint, high bigint)
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
  SELECT p.part, p.next_offset FROM log_topic t JOIN log_partition p ON p.topic_id = t.id WHERE t.name = p_topic ORDER BY p.part
$$;
