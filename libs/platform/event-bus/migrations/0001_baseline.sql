-- The embedded event log. Every function runs as the schema's owner with a fixed search_path, and is all that other roles may use.
-- Planner settings: plans made while the tables were empty kept hash joins over whole tables (measured, half the throughput).

CREATE TABLE log_topic (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  partitions smallint NOT NULL CHECK (partitions > 0),
  compacted boolean NOT NULL,
  retention_ms bigint NOT NULL
);

CREATE TABLE log_partition (
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  next_offset bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (topic_id, part)
) WITH (fillfactor = 50);

-- The only copy of an event, as its writer's JSON text: a jsonb tree of 1.6 KB took 31 us of PostgreSQL to parse and 20 to write out again
-- (measured). Written by the business transaction.
CREATE TABLE log_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  key text NOT NULL,
  event text NOT NULL,
  is_tombstone boolean NOT NULL DEFAULT false
);

-- Committed but without an offset yet; emptied by the sequencer. One row per append, its id that of its first record: a row per event cost
-- each an insert and a delete more.
CREATE TABLE log_pending (
  id bigint PRIMARY KEY,
  topic_ids smallint[] NOT NULL,
  parts smallint[] NOT NULL,
  record_ids bigint[] NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

CREATE TABLE log_index (
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  "offset" bigint NOT NULL,
  record_id bigint NOT NULL,
  ts timestamptz(3) NOT NULL,
  PRIMARY KEY (topic_id, part, "offset")
);

-- A member is one running consumer of one group; its partitions are its own as long as its row lives.
CREATE TABLE group_member (
  member text PRIMARY KEY,
  grp text NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE group_subscription (
  grp text NOT NULL,
  topic_id smallint NOT NULL,
  member text NOT NULL REFERENCES group_member ON DELETE CASCADE,
  PRIMARY KEY (grp, topic_id, member)
);

CREATE TABLE group_partition (
  grp text NOT NULL,
  topic_id smallint NOT NULL,
  part smallint NOT NULL,
  next_offset bigint NOT NULL DEFAULT 0,
  member text,
  epoch bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (grp, topic_id, part)
) WITH (fillfactor = 50);

CREATE FUNCTION ensure_topic(p_name text, p_partitions smallint, p_compacted boolean, p_retention_ms bigint) RETURNS void
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

-- The business transaction's part: two inserts, no lock, no offset. ORDER BY makes record ids follow the array. An element
-- is `{topic, key, event}` with the event as text (`isTombstone` when its data is null), or the event itself, as SQL makes it.
CREATE FUNCTION append(events jsonb) RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
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
END $$;

-- Gives committed records their offsets, one sequencer at a time. A record that commits late is simply numbered later, so
-- no reader can pass it; by id within a key, which is commit order because the writer held the aggregate's row: an append
-- draws all its ids after every earlier append of its keys has committed, so what sorts appends by their first id and takes
-- them whole keeps that order too. Every statement of a plpgsql function sees what committed before it, hence all that the
-- last holder of the lock moved. ctid is safe: rows are never updated, and only the holder of the lock deletes them.
-- Takes appends until they make p_max records. Returns how many records, -1 when busy.
CREATE FUNCTION sequence(p_max integer) RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
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
END $$;

-- Fenced by member and epoch: a member that lost a partition commits nothing.
CREATE FUNCTION commit_offsets(p_commits jsonb) RETURNS void
LANGUAGE sql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
  UPDATE group_partition g SET next_offset = c.next
    FROM jsonb_to_recordset(p_commits) AS c (member text, grp text, topic smallint, part smallint, epoch bigint, next bigint)
   WHERE g.grp = c.grp AND g.topic_id = c.topic AND g.part = c.part AND g.member = c.member AND g.epoch = c.epoch AND g.next_offset < c.next
$$;

-- One round trip of a reader: commits what it finished, numbers what is pending, and reads what it wants: places in the
-- log, up to p_each records each. The first row (want 0) tells in high how many were numbered, -1 when another reader was
-- at it. Each want with news gives one row: "high" is the offset after the partition's last, records the JSON array
-- [offset, event, offset, event..], which nothing escapes and one call parses; null when compaction or retention left nothing.
CREATE FUNCTION take_turn(p_commits jsonb, p_topics smallint[], p_parts smallint[], p_from bigint[], p_each integer, p_sequence integer)
RETURNS TABLE (want integer, high bigint, records text)
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
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
END $$;

-- Keeps members alive, removes the dead, and shares the partitions of each group's topics among the members subscribed
-- to them. A partition moves in two steps, so that no two members ever work on it: its holder, told by assigned = false,
-- finishes and releases it; then the next may claim it (epoch + 1). One at a time over the whole log: it is called
-- every few seconds. Returns the partitions held, and (held = false) those assigned to the caller but still held by another.
-- Its joins are over all partitions: nested loops, which estimates of empty tables suggest, took 38 ms, hash joins 3.
CREATE FUNCTION heartbeat(p_ttl_ms integer, p_members jsonb, p_commits jsonb, p_releases jsonb)
RETURNS TABLE (member text, grp text, topic text, topic_id smallint, part smallint, epoch bigint, next_offset bigint, assigned boolean, held boolean)
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_nestloop = off SET jit = off AS $$
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
END $$;

CREATE FUNCTION leave(p_member text) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('event_log.groups'));
  DELETE FROM group_member WHERE member = p_member;
  UPDATE group_partition SET member = NULL WHERE member = p_member;
END $$;

CREATE FUNCTION lag(p_grp text) RETURNS TABLE (topic text, part smallint, committed bigint, high bigint, waiting bigint)
LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
  WITH pending AS (
    SELECT r.topic_id, r.part, count(*) AS n FROM log_pending CROSS JOIN LATERAL unnest(topic_ids, parts) AS r (topic_id, part) GROUP BY r.topic_id, r.part
  )
  SELECT t.name, g.part, g.next_offset, p.next_offset, greatest(p.next_offset - g.next_offset, 0) + coalesce(q.n, 0)
    FROM group_partition g JOIN log_partition p USING (topic_id, part) JOIN log_topic t ON t.id = g.topic_id LEFT JOIN pending q USING (topic_id, part)
   WHERE g.grp = p_grp ORDER BY t.name, g.part
$$;

-- p_part null: all partitions. p_offset null: the first event at or after p_time, or the end.
CREATE FUNCTION reset_group(p_grp text, p_topic text, p_part smallint, p_offset bigint, p_time timestamptz) RETURNS integer
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

-- Retention and compaction; returns how many records went. Compacted topics keep the last record of every key, tombstones
-- for their retention. Offsets stay as they are: readers skip the holes.
CREATE FUNCTION maintain() RETURNS bigint
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

GRANT USAGE ON SCHEMA event_log TO PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA event_log TO PUBLIC;
