-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

CREATE OR REPLACE FUNCTION compacted_partitions() RETURNS TABLE (topic_id smallint, part smallint)
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
  SELECT p.topic_id, p.part FROM log_topic t JOIN log_partition p ON p.topic_id = t.id WHERE t.compacted ORDER BY 1, 2
$$;
