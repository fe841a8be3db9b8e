-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

-- p_part null: all partitions. p_offset null: the first event at or after p_time, or the end.
CREATE OR REPLACE FUNCTION reset_group(p_grp text, p_topic text, p_part smallint, p_offset bigint, p_time timestamptz) RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
DECLARE v_topic smallint; v_changed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('event_log.groups'));
  SELECT id INTO STRICT v_topic FROM log_topic WHERE name = p_topic;
  IF EXISTS (SELECT FROM group_member WHERE grp = p_grp AND until > clock_timestamp()) THEN
    RAISE EXCEPTION 'group % has running members: stop them first', p_grp USING ERRCODE = 'object_in_use';
  END IF;
  INSERT INTO group_partition (grp, topic_id, part) SELECT p_grp, v_topic, part FROM log_partition WHERE topic_id = v_topic ON CONFLICT DO NOTHING;
  UPDATE group_partition g SET epoch = g.epoch + 1, member = NULL, next_offset = least(p.next_offset, coalesce(p_offset,
      (SELECT i."offset" FROM log_index i WHERE i.topic_id = v_topic AND i.part = g.part AND i.ts >= p_time ORDER BY i."offset" LIMIT 1), p.next_offset))
    FROM log_partition p WHERE g.grp = p_grp AND g.topic_id = v_topic AND p.topic_id = v_topic AND p.part = g.part AND (p_part IS NULL OR g.part = p_part);
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  RETURN v_changed;
END $$;
