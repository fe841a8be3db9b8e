-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

CREATE OR REPLACE FUNCTION ensure_topic(p_name text, p_partitions smallint, p_compacted boolean, p_retention_ms bigint) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
DECLARE v_id smallint;
BEGIN
  INSERT INTO log_topic (name, partitions, compacted, retention_ms) VALUES (p_name, p_partitions, p_compacted, p_retention_ms)
    ON CONFLICT (name) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    UPDATE log_topic SET compacted = p_compacted, retention_ms = p_retention_ms
      WHERE name = p_name AND (compacted, retention_ms) IS DISTINCT FROM (p_compacted, p_retention_ms);
    RETURN;
  END IF;
  INSERT INTO log_partition (topic_id, part) SELECT v_id, generate_series(0, p_partitions - 1);
END $$;
