-- For operators: what stands in a topic, outside of any group.

CREATE FUNCTION places(p_topic text) RETURNS TABLE (part smallint, high bigint)
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
  SELECT p.part, p.next_offset FROM log_topic t JOIN log_partition p ON p.topic_id = t.id WHERE t.name = p_topic ORDER BY p.part
$$;

CREATE FUNCTION read_on(p_topic text, p_part smallint, p_from bigint, p_limit integer) RETURNS TABLE ("offset" bigint, event text)
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
  SELECT x."offset", r.event FROM log_topic t JOIN log_index x ON x.topic_id = t.id JOIN log_record r ON r.id = x.record_id
   WHERE t.name = p_topic AND x.part = p_part AND x."offset" >= p_from ORDER BY x."offset" LIMIT p_limit
$$;

CREATE FUNCTION groups() RETURNS SETOF text
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
  SELECT DISTINCT grp FROM group_partition ORDER BY grp
$$;

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA event_log TO PUBLIC;
