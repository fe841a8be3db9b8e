CREATE TABLE group_member (
  member text NOT NULL,
  grp text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT group_member_pkey PRIMARY KEY (member)
) WITH (fillfactor=50);
-- The service: nothing.

CREATE TABLE group_partition (
  grp text NOT NULL,
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  next_offset bigint NOT NULL DEFAULT 0,
  member text,
  epoch bigint NOT NULL DEFAULT 0,
  CONSTRAINT group_partition_pkey PRIMARY KEY (grp, topic_id, part)
) WITH (fillfactor=50);
-- The service: nothing.

CREATE TABLE group_subscription (
  grp text NOT NULL,
  topic_id smallint NOT NULL,
  member text NOT NULL,
  CONSTRAINT group_subscription_pkey PRIMARY KEY (grp, topic_id, member),
  CONSTRAINT group_subscription_member_fkey FOREIGN KEY (member) REFERENCES group_member(member) ON DELETE CASCADE
);
-- The service: nothing.

CREATE TABLE log_index (
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  "offset" bigint NOT NULL,
  record_id bigint NOT NULL,
  ts timestamp(3) with time zone NOT NULL,
  CONSTRAINT log_index_pkey PRIMARY KEY (topic_id, part, "offset")
);
-- The service: nothing.

CREATE TABLE log_partition (
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  next_offset bigint NOT NULL DEFAULT 0,
  CONSTRAINT log_partition_pkey PRIMARY KEY (topic_id, part)
) WITH (fillfactor=50);
-- The service: nothing.

CREATE TABLE log_pending (
  id bigint NOT NULL,
  topic_ids smallint[] NOT NULL,
  parts smallint[] NOT NULL,
  record_ids bigint[] NOT NULL,
  CONSTRAINT log_pending_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
-- The service: nothing.

CREATE TABLE log_record (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  key text NOT NULL,
  event text NOT NULL,
  is_tombstone boolean NOT NULL DEFAULT false,
  CONSTRAINT log_record_pkey PRIMARY KEY (id)
);
-- The service: nothing.

CREATE TABLE log_topic (
  id smallint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  partitions smallint NOT NULL,
  compacted boolean NOT NULL,
  retention_ms bigint NOT NULL,
  CONSTRAINT log_topic_pkey PRIMARY KEY (id),
  CONSTRAINT log_topic_name_key UNIQUE (name),
  CONSTRAINT log_topic_partitions_check CHECK ((partitions > 0))
);
-- The service: nothing.

CREATE OR REPLACE FUNCTION event_log.append(events jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE v_written integer;
BEGIN
  IF coalesce(jsonb_array_length(events), 0) = 0 THEN RETURN 0; END IF;
  WITH written AS (
    INSERT INTO log_record (topic_id, part, key, event, is_tombstone)
    SELECT t.id, (hashtextextended(e ->> 'key', 0) & 2147483647) % t.partitions, e ->> 'key', coalesce(e ->> 'event', e::text),
           CASE WHEN e ? 'event' THEN e ? 'isTombstone' ELSE coalesce(e -> 'data' = 'null', true) END
      FROM jsonb_array_elements(events) WITH ORDINALITY AS a (e, place) JOIN log_topic t ON t.name = e ->> 'topic'
     ORDER BY place
    RETURNING id, topic_id, part)
  INSERT INTO log_pending (id, record_ids, topic_ids, parts)
  SELECT min(id), array_agg(id), array_agg(topic_id), array_agg(part) FROM written HAVING count(*) > 0
  RETURNING cardinality(record_ids) INTO v_written;
  IF v_written IS DISTINCT FROM jsonb_array_length(events) THEN
    RAISE EXCEPTION 'unknown topic among %', (SELECT string_agg(DISTINCT e ->> 'topic', ', ') FROM jsonb_array_elements(events) e)
      USING ERRCODE = 'no_data_found';
  END IF;
  RETURN v_written;
END $function$;

CREATE OR REPLACE FUNCTION event_log.commit_offsets(p_commits jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
  UPDATE group_partition g SET next_offset = c.next
    FROM jsonb_to_recordset(p_commits) AS c (member text, grp text, topic smallint, part smallint, epoch bigint, next bigint)
   WHERE g.grp = c.grp AND g.topic_id = c.topic AND g.part = c.part AND g.member = c.member AND g.epoch = c.epoch AND g.next_offset < c.next
$function$;

CREATE OR REPLACE FUNCTION event_log.compact(p_topic smallint, p_part smallint, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE v_offsets bigint[]; v_records bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('event_log.compact'), p_topic * 65536 + p_part) THEN RETURN 0; END IF;
  WITH ranked AS (
    SELECT i."offset", i.record_id, lead(i."offset") OVER (PARTITION BY r.key ORDER BY i."offset") AS later,
           r.is_tombstone AND i.ts < clock_timestamp() - t.retention_ms * interval '1 ms' AS erased
      FROM log_topic t CROSS JOIN log_index i JOIN log_record r ON r.id = i.record_id
     WHERE t.id = p_topic AND t.compacted AND i.topic_id = p_topic AND i.part = p_part
  ), replaced AS (
    SELECT "offset", record_id FROM ranked WHERE later IS NOT NULL OR erased LIMIT p_limit
  )
  SELECT array_agg("offset"), array_agg(record_id) INTO v_offsets, v_records FROM replaced;
  DELETE FROM log_index WHERE topic_id = p_topic AND part = p_part AND "offset" = ANY (v_offsets);
  DELETE FROM log_record WHERE id = ANY (v_records);
  RETURN COALESCE(cardinality(v_offsets), 0);
END $function$;

CREATE OR REPLACE FUNCTION event_log.compacted_partitions()
 RETURNS TABLE(topic_id smallint, part smallint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
  SELECT p.topic_id, p.part FROM log_topic t JOIN log_partition p ON p.topic_id = t.id WHERE t.compacted ORDER BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION event_log.ensure_topic(p_name text, p_partitions smallint, p_compacted boolean, p_retention_ms bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION event_log.expire(p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION event_log.groups()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
  SELECT DISTINCT grp FROM group_partition ORDER BY grp
$function$;

CREATE OR REPLACE FUNCTION event_log.heartbeat(p_ttl_ms integer, p_members jsonb, p_commits jsonb, p_releases jsonb)
 RETURNS TABLE(member text, grp text, topic text, topic_id smallint, part smallint, epoch bigint, next_offset bigint, assigned boolean, held boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('event_log.groups'));
  PERFORM commit_offsets(p_commits);
  UPDATE group_partition g SET member = NULL
    FROM jsonb_to_recordset(p_releases) AS r (member text, grp text, topic smallint, part smallint, epoch bigint)
   WHERE g.grp = r.grp AND g.topic_id = r.topic AND g.part = r.part AND g.member = r.member AND g.epoch = r.epoch;

  INSERT INTO group_member AS m (member, grp, until)
    SELECT e ->> 'member', e ->> 'grp', clock_timestamp() + p_ttl_ms * interval '1 ms' FROM jsonb_array_elements(p_members) e
    ON CONFLICT (member) DO UPDATE SET until = excluded.until;
  DELETE FROM group_member WHERE until < clock_timestamp();
  UPDATE group_partition g SET member = NULL
   WHERE g.member IS NOT NULL AND NOT EXISTS (SELECT FROM group_member m WHERE m.member = g.member);

  INSERT INTO group_subscription (grp, topic_id, member)
    SELECT e ->> 'grp', t.id, e ->> 'member' FROM jsonb_array_elements(p_members) e
      CROSS JOIN jsonb_array_elements_text(e -> 'topics') AS n (name) JOIN log_topic t ON t.name = n.name
    ON CONFLICT DO NOTHING;
  INSERT INTO group_partition (grp, topic_id, part)
    SELECT DISTINCT s.grp, s.topic_id, p.part FROM group_subscription s JOIN log_partition p USING (topic_id)
     WHERE s.member IN (SELECT e ->> 'member' FROM jsonb_array_elements(p_members) e)
    ON CONFLICT DO NOTHING;

  RETURN QUERY
    WITH mine AS (
      SELECT e ->> 'member' AS member FROM jsonb_array_elements(p_members) e
    ), ranked AS (
      SELECT s.grp, s.topic_id, s.member, row_number() OVER w - 1 AS rank, count(*) OVER (PARTITION BY s.grp, s.topic_id) AS n
        FROM group_subscription s WINDOW w AS (PARTITION BY s.grp, s.topic_id ORDER BY s.member)
    ), plan AS (
      SELECT g.grp, g.topic_id, g.part, r.member AS assignee
        FROM ranked r JOIN group_partition g ON g.grp = r.grp AND g.topic_id = r.topic_id AND (g.topic_id + g.part) % r.n = r.rank
    ), claimed AS (
      UPDATE group_partition g SET member = p.assignee, epoch = g.epoch + 1
        FROM plan p WHERE g.grp = p.grp AND g.topic_id = p.topic_id AND g.part = p.part
         AND g.member IS NULL AND p.assignee IN (SELECT member FROM mine)
      RETURNING g.grp, g.topic_id, g.part, g.member, g.epoch, g.next_offset
    ), result AS (
      SELECT c.member, c.grp, c.topic_id, c.part, c.epoch, c.next_offset, true AS assigned, true AS held FROM claimed c
      UNION ALL
      SELECT g.member, g.grp, g.topic_id, g.part, g.epoch, g.next_offset, p.assignee IS NOT DISTINCT FROM g.member, true
        FROM group_partition g LEFT JOIN plan p ON p.grp = g.grp AND p.topic_id = g.topic_id AND p.part = g.part
       WHERE g.member IN (SELECT member FROM mine)
      UNION ALL
      SELECT p.assignee, p.grp, p.topic_id, p.part, g.epoch, g.next_offset, true, false
        FROM plan p JOIN group_partition g ON g.grp = p.grp AND g.topic_id = p.topic_id AND g.part = p.part
       WHERE p.assignee IN (SELECT member FROM mine) AND g.member IS NOT NULL AND g.member <> p.assignee
    )
    SELECT r.member, r.grp, t.name, r.topic_id, r.part, r.epoch, r.next_offset, r.assigned, r.held FROM result r JOIN log_topic t ON t.id = r.topic_id;
END $function$;

CREATE OR REPLACE FUNCTION event_log.lag(p_grp text)
 RETURNS TABLE(topic text, part smallint, committed bigint, high bigint, waiting bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
  WITH pending AS (
    SELECT r.topic_id, r.part, count(*) AS n FROM log_pending CROSS JOIN LATERAL unnest(topic_ids, parts) AS r (topic_id, part) GROUP BY r.topic_id, r.part
  )
  SELECT t.name, g.part, g.next_offset, p.next_offset, greatest(p.next_offset - g.next_offset, 0) + coalesce(q.n, 0)
    FROM group_partition g JOIN log_partition p USING (topic_id, part) JOIN log_topic t ON t.id = g.topic_id LEFT JOIN pending q USING (topic_id, part)
   WHERE g.grp = p_grp ORDER BY t.name, g.part
$function$;

CREATE OR REPLACE FUNCTION event_log.leave(p_member text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('event_log.groups'));
  DELETE FROM group_member WHERE member = p_member;
  UPDATE group_partition SET member = NULL WHERE member = p_member;
END $function$;

CREATE OR REPLACE FUNCTION event_log.maintain()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION event_log.places(p_topic text)
 RETURNS TABLE(part smallint, high bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
  SELECT p.part, p.next_offset FROM log_topic t JOIN log_partition p ON p.topic_id = t.id WHERE t.name = p_topic ORDER BY p.part
$function$;

CREATE OR REPLACE FUNCTION event_log.read_on(p_topic text, p_part smallint, p_from bigint, p_limit integer)
 RETURNS TABLE("offset" bigint, event text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
  SELECT x."offset", r.event FROM log_topic t JOIN log_index x ON x.topic_id = t.id JOIN log_record r ON r.id = x.record_id
   WHERE t.name = p_topic AND x.part = p_part AND x."offset" >= p_from ORDER BY x."offset" LIMIT p_limit
$function$;

CREATE OR REPLACE FUNCTION event_log.reset_group(p_grp text, p_topic text, p_part smallint, p_offset bigint, p_time timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION event_log.sequence(p_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION event_log.take_turn(p_commits jsonb, p_topics smallint[], p_parts smallint[], p_from bigint[], p_each integer, p_sequence integer)
 RETURNS TABLE(want integer, high bigint, records text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'event_log', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
BEGIN
  IF p_commits IS NOT NULL THEN PERFORM commit_offsets(p_commits); END IF;
  want := 0;
  high := sequence(p_sequence);
  RETURN NEXT;
  RETURN QUERY
    SELECT w.n::integer, p.next_offset, i.records
      FROM unnest(p_topics, p_parts, p_from) WITH ORDINALITY AS w (topic_id, part, start, n)
      JOIN log_partition p ON p.topic_id = w.topic_id AND p.part = w.part AND p.next_offset > w.start
      CROSS JOIN LATERAL (
        SELECT '[' || string_agg(o.record, ',') || ']' AS records FROM (
          SELECT x."offset" || ',' || r.event AS record FROM log_index x JOIN log_record r ON r.id = x.record_id
           WHERE x.topic_id = w.topic_id AND x.part = w.part AND x."offset" >= w.start
           ORDER BY x."offset" LIMIT p_each) o
      ) i;
END $function$;

ALTER ROLE CURRENT_USER SET enable_hashjoin=on;

ALTER ROLE CURRENT_USER SET enable_mergejoin=on;

ALTER ROLE CURRENT_USER SET enable_seqscan=off;

ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout=30000ms;

ALTER ROLE CURRENT_USER SET jit=off;

ALTER ROLE CURRENT_USER SET lock_timeout=5000ms;

ALTER ROLE CURRENT_USER SET statement_timeout=8000ms;
