/**
 * Every function runs as the schema's owner with a fixed search_path, and is all that other roles may use. Planner
 * settings: plans made while the tables were empty kept hash joins over whole tables (measured, half the throughput).
 */
export const DEFINER = 'SECURITY DEFINER SET search_path = event_log, pg_temp';
/** For the heartbeat, whose joins are over all partitions: nested loops, which estimates of empty tables suggest, took 38 ms, hash joins 3. */
const HASHED = 'SET enable_nestloop = off SET jit = off';
export const INDEXED = 'SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off';

export const TABLES = [
  `CREATE TABLE log_topic (
     id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     name text NOT NULL UNIQUE,
     partitions smallint NOT NULL CHECK (partitions > 0),
     compacted boolean NOT NULL,
     retention_ms bigint NOT NULL
   )`,
  `CREATE TABLE log_partition (
     topic_id smallint NOT NULL,
     part smallint NOT NULL,
     next_offset bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (topic_id, part)
   ) WITH (fillfactor = 50)`,
  // The only copy of a body. Written by the business transaction.
  `CREATE TABLE log_record (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     topic_id smallint NOT NULL,
     part smallint NOT NULL,
     event_id text NOT NULL,
     type text NOT NULL,
     key text NOT NULL,
     org_id text NOT NULL,
     mode text,
     time timestamptz(3) NOT NULL,
     version bigint,
     request_id text,
     traceparent text,
     headers jsonb,
     data jsonb
   )`,
  // Committed but without an offset yet. Emptied by the sequencer.
  `CREATE TABLE log_pending (
     id bigint PRIMARY KEY,
     topic_id smallint NOT NULL,
     part smallint NOT NULL
   ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0)`,
  `CREATE TABLE log_index (
     topic_id smallint NOT NULL,
     part smallint NOT NULL,
     "offset" bigint NOT NULL,
     record_id bigint NOT NULL,
     ts timestamptz(3) NOT NULL,
     PRIMARY KEY (topic_id, part, "offset")
   )`,
  // A member is one running consumer of one group; its partitions are its own as long as its row lives.
  `CREATE TABLE group_member (
     member text PRIMARY KEY,
     grp text NOT NULL,
     until timestamptz NOT NULL
   ) WITH (fillfactor = 50)`,
  `CREATE TABLE group_subscription (
     grp text NOT NULL,
     topic_id smallint NOT NULL,
     member text NOT NULL REFERENCES group_member ON DELETE CASCADE,
     PRIMARY KEY (grp, topic_id, member)
   )`,
  `CREATE TABLE group_partition (
     grp text NOT NULL,
     topic_id smallint NOT NULL,
     part smallint NOT NULL,
     next_offset bigint NOT NULL DEFAULT 0,
     member text,
     epoch bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (grp, topic_id, part)
   ) WITH (fillfactor = 50)`,
];

const ENSURE_TOPIC = `
CREATE FUNCTION ensure_topic(p_name text, p_partitions smallint, p_compacted boolean, p_retention_ms bigint) RETURNS void
LANGUAGE plpgsql ${DEFINER} AS $$
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
END $$`;

/** The business transaction's part: two inserts, no lock, no offset. ORDER BY makes record ids follow the array. */
const APPEND = `
CREATE FUNCTION append(events jsonb) RETURNS integer LANGUAGE plpgsql ${DEFINER} ${INDEXED} AS $$
DECLARE
  v_expected integer := coalesce(jsonb_array_length(events), 0);
  v_written integer;
BEGIN
  IF v_expected = 0 THEN RETURN 0; END IF;
  WITH written AS (
    INSERT INTO log_record (topic_id, part, event_id, type, key, org_id, mode, time, version, request_id, traceparent, headers, data)
    SELECT t.id, (hashtextextended(e.key, 0) & 2147483647) % t.partitions, e.id, e.type, e.key, e."orgId", e.mode, e.time, e.version,
           e."requestId", e.traceparent, e.headers, e.data
      FROM ROWS FROM (jsonb_to_recordset(events) AS (id text, topic text, type text, key text, "orgId" text, mode text, "time" timestamptz,
                      version bigint, "requestId" text, traceparent text, headers jsonb, data jsonb)) WITH ORDINALITY
           AS e (id, topic, type, key, "orgId", mode, time, version, "requestId", traceparent, headers, data, place)
      JOIN log_topic t ON t.name = e.topic
     ORDER BY e.place
    RETURNING id, topic_id, part)
  INSERT INTO log_pending (id, topic_id, part) SELECT id, topic_id, part FROM written;
  GET DIAGNOSTICS v_written = ROW_COUNT;
  IF v_written <> v_expected THEN
    RAISE EXCEPTION 'unknown topic among %', (SELECT string_agg(DISTINCT e ->> 'topic', ', ') FROM jsonb_array_elements(events) e)
      USING ERRCODE = 'no_data_found';
  END IF;
  RETURN v_written;
END $$`;

/**
 * Gives committed records their offsets, one sequencer at a time. A record that commits late is simply numbered later, so
 * no reader can pass it; by id within a key, which is commit order because the writer held the aggregate's row.
 * Every statement of a plpgsql function sees what committed before it, hence all that the last holder of the lock moved.
 * ctid is safe: rows are never updated, and only the holder of the lock deletes them. Returns how many, -1 when busy.
 */
const SEQUENCE = `
CREATE FUNCTION sequence(p_max integer) RETURNS integer LANGUAGE plpgsql ${DEFINER} ${INDEXED} AS $$
DECLARE v_moved integer;
BEGIN
  IF NOT EXISTS (SELECT FROM log_pending) THEN RETURN 0; END IF;
  IF NOT pg_try_advisory_xact_lock(hashtext('event_log.sequence')) THEN RETURN -1; END IF;
  WITH moved AS (
    DELETE FROM log_pending WHERE ctid = ANY (ARRAY(SELECT ctid FROM log_pending ORDER BY id LIMIT p_max)) RETURNING id, topic_id, part
  ), counts AS (
    SELECT topic_id, part, count(*) AS n FROM moved GROUP BY topic_id, part
  ), advanced AS (
    UPDATE log_partition p SET next_offset = p.next_offset + c.n FROM counts c
     WHERE p.topic_id = c.topic_id AND p.part = c.part
    RETURNING p.topic_id, p.part, p.next_offset - c.n AS base
  )
  INSERT INTO log_index (topic_id, part, "offset", record_id, ts)
  SELECT m.topic_id, m.part, a.base + row_number() OVER (PARTITION BY m.topic_id, m.part ORDER BY m.id) - 1, m.id, clock_timestamp()
    FROM moved m JOIN advanced a ON a.topic_id = m.topic_id AND a.part = m.part;
  GET DIAGNOSTICS v_moved = ROW_COUNT;
  RETURN v_moved;
END $$`;

/** Fenced by member and epoch: a member that lost a partition commits nothing. */
const COMMIT = `
CREATE FUNCTION commit_offsets(p_commits jsonb) RETURNS void LANGUAGE sql ${DEFINER} ${INDEXED} AS $$
  UPDATE group_partition g SET next_offset = c.next
    FROM jsonb_to_recordset(p_commits) AS c (member text, grp text, topic smallint, part smallint, epoch bigint, next bigint)
   WHERE g.grp = c.grp AND g.topic_id = c.topic AND g.part = c.part AND g.member = c.member AND g.epoch = c.epoch AND g.next_offset < c.next
$$`;

/**
 * One round trip of a reader: commits what it finished, numbers what is pending, and reads what it wants: places in the
 * log, up to p_each records each. The first row (want 0) tells in "offset" how many were numbered, -1 when another reader was
 * at it. A want with news gives at least one row, whose "offset" is null when compaction or retention left nothing;
 * "high" is the offset after the partition's last.
 */
const POLL = `
CREATE FUNCTION poll(p_commits jsonb, p_topics smallint[], p_parts smallint[], p_from bigint[], p_each integer, p_sequence integer)
RETURNS TABLE (want integer, high bigint, "offset" bigint, event_id text, type text, key text, org_id text, mode text, "time" timestamptz,
               version bigint, request_id text, traceparent text, headers jsonb, data jsonb)
LANGUAGE plpgsql ${DEFINER} ${INDEXED} AS $$
#variable_conflict use_column
BEGIN
  IF p_commits IS NOT NULL THEN PERFORM commit_offsets(p_commits); END IF;
  want := 0;
  "offset" := sequence(p_sequence);
  RETURN NEXT;
  RETURN QUERY
    SELECT w.n::integer, p.next_offset, i."offset", i.event_id, i.type, i.key, i.org_id, i.mode, i.time, i.version, i.request_id, i.traceparent, i.headers, i.data
      FROM unnest(p_topics, p_parts, p_from) WITH ORDINALITY AS w (topic_id, part, start, n)
      JOIN log_partition p ON p.topic_id = w.topic_id AND p.part = w.part AND p.next_offset > w.start
      LEFT JOIN LATERAL (
        SELECT x."offset", r.* FROM log_index x JOIN log_record r ON r.id = x.record_id
         WHERE x.topic_id = w.topic_id AND x.part = w.part AND x."offset" >= w.start
         ORDER BY x."offset" LIMIT p_each
      ) i ON true
     ORDER BY w.n, i."offset";
END $$`;

/**
 * Keeps members alive, removes the dead, and shares the partitions of each group's topics among the members subscribed
 * to them. A partition moves in two steps, so that no two members ever work on it: its holder, told by assigned = false,
 * finishes and releases it; then the next may claim it (epoch + 1). One at a time over the whole log: it is called
 * every few seconds. Returns the partitions held, and (held = false) those assigned to the caller but still held by another.
 */
const HEARTBEAT = `
CREATE FUNCTION heartbeat(p_ttl_ms integer, p_members jsonb, p_commits jsonb, p_releases jsonb)
RETURNS TABLE (member text, grp text, topic text, topic_id smallint, part smallint, epoch bigint, next_offset bigint, assigned boolean, held boolean)
LANGUAGE plpgsql ${DEFINER} ${HASHED} AS $$
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
END $$`;

const LEAVE = `
CREATE FUNCTION leave(p_member text) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('event_log.groups'));
  DELETE FROM group_member WHERE member = p_member;
  UPDATE group_partition SET member = NULL WHERE member = p_member;
END $$`;

const LAG = `
CREATE FUNCTION lag(p_grp text) RETURNS TABLE (topic text, part smallint, committed bigint, high bigint, waiting bigint) LANGUAGE sql STABLE ${DEFINER} AS $$
  SELECT t.name, g.part, g.next_offset, p.next_offset,
         greatest(p.next_offset - g.next_offset, 0) + (SELECT count(*) FROM log_pending q WHERE q.topic_id = g.topic_id AND q.part = g.part)
    FROM group_partition g JOIN log_partition p USING (topic_id, part) JOIN log_topic t ON t.id = g.topic_id
   WHERE g.grp = p_grp ORDER BY t.name, g.part
$$`;

/** p_part null: all partitions. p_offset null: the first event at or after p_time, or the end. */
const RESET = `
CREATE FUNCTION reset_group(p_grp text, p_topic text, p_part smallint, p_offset bigint, p_time timestamptz) RETURNS integer LANGUAGE plpgsql ${DEFINER} AS $$
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
END $$`;

/**
 * Retention and compaction; returns how many records went. Compacted topics keep the last record of every key, tombstones
 * for their retention. Offsets stay as they are: readers skip the holes.
 */
const MAINTAIN = `
CREATE FUNCTION maintain() RETURNS bigint LANGUAGE plpgsql ${DEFINER} AS $$
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
           r.data IS NULL AND i.ts < clock_timestamp() - t.retention_ms * interval '1 ms' AS erased
      FROM log_topic t JOIN log_index i ON i.topic_id = t.id JOIN log_record r ON r.id = i.record_id WHERE t.compacted
  ), unlisted AS (
    DELETE FROM log_index i USING ranked k
     WHERE (k.age > 1 OR k.erased) AND i.topic_id = k.topic_id AND i.part = k.part AND i."offset" = k."offset" RETURNING i.record_id
  )
  DELETE FROM log_record r USING unlisted u WHERE r.id = u.record_id;
  GET DIAGNOSTICS v_step = ROW_COUNT;
  RETURN v_gone + v_step;
END $$`;

export const FUNCTIONS = [ENSURE_TOPIC, APPEND, SEQUENCE, COMMIT, POLL, HEARTBEAT, LEAVE, LAG, RESET, MAINTAIN];
export const GRANTS = [
  'GRANT USAGE ON SCHEMA event_log TO PUBLIC',
  'GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA event_log TO PUBLIC',
];
