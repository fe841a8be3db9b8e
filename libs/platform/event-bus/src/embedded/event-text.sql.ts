import { DEFINER, INDEXED } from './event-log.sql.js';

/** What the migration to events as text does to rows of before, those without an offset included. */
const OLD_EVENT = `
CREATE FUNCTION old_event(p_topic_id smallint, id text, type text, key text, org_id text, mode text, at timestamptz, version bigint, request_id text,
                          traceparent text, headers jsonb, data jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_object('id', $2, 'topic', (SELECT name FROM log_topic t WHERE t.id = $1), 'type', $3, 'key', $4, 'orgId', $5, 'mode', $6,
            'time', to_char($7 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', $8, 'requestId', $9, 'traceparent', $10, 'data', $12)
          || CASE WHEN $11 IS NULL THEN '{}' ELSE jsonb_build_object('headers', $11) END)::text
$$`;

export const TABLES_OF_TEXT = [
  OLD_EVENT,
  // The event as its writer's JSON text. A jsonb tree of 1.6 KB took 31 us of PostgreSQL to parse and 20 to write out again (measured).
  'ALTER TABLE log_record ADD COLUMN event text, ADD COLUMN is_tombstone boolean NOT NULL DEFAULT false',
  `ALTER TABLE log_record ALTER COLUMN is_tombstone TYPE boolean USING data IS NULL, ALTER COLUMN event TYPE text
     USING old_event(topic_id, event_id, type, key, org_id, mode, time, version, request_id, traceparent, headers, data)`,
  'DROP FUNCTION old_event',
  `ALTER TABLE log_record ALTER COLUMN event SET NOT NULL, DROP COLUMN event_id, DROP COLUMN type, DROP COLUMN org_id, DROP COLUMN mode, DROP COLUMN time,
     DROP COLUMN version, DROP COLUMN request_id, DROP COLUMN traceparent, DROP COLUMN headers, DROP COLUMN data`,
  // One row per append, its id that of its first record: a row per event cost each an insert and a delete more.
  `ALTER TABLE log_pending ADD COLUMN record_ids bigint[],
     ALTER COLUMN topic_id TYPE smallint[] USING ARRAY[topic_id], ALTER COLUMN part TYPE smallint[] USING ARRAY[part]`,
  'UPDATE log_pending SET record_ids = ARRAY[id]',
  'ALTER TABLE log_pending ALTER COLUMN record_ids SET NOT NULL',
  'ALTER TABLE log_pending RENAME COLUMN topic_id TO topic_ids',
  'ALTER TABLE log_pending RENAME COLUMN part TO parts',
];

/**
 * The business transaction's part: two inserts, no lock, no offset. ORDER BY makes record ids follow the array. An element
 * is `{topic, key, event}` with the event as text (`isTombstone` when its data is null), or the event itself, as SQL makes it.
 */
const APPEND = `
CREATE OR REPLACE FUNCTION append(events jsonb) RETURNS integer LANGUAGE plpgsql ${DEFINER} ${INDEXED} AS $$
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
END $$`;

/**
 * Gives committed records their offsets, one sequencer at a time. A record that commits late is simply numbered later, so
 * no reader can pass it; by id within a key, which is commit order because the writer held the aggregate's row: an append
 * draws all its ids after every earlier append of its keys has committed, so what sorts appends by their first id and takes
 * them whole keeps that order too. Every statement of a plpgsql function sees what committed before it, hence all that the
 * last holder of the lock moved. ctid is safe: rows are never updated, and only the holder of the lock deletes them.
 * Takes appends until they make p_max records. Returns how many records, -1 when busy.
 */
const SEQUENCE = `
CREATE OR REPLACE FUNCTION sequence(p_max integer) RETURNS integer LANGUAGE plpgsql ${DEFINER} ${INDEXED} AS $$
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
END $$`;

/**
 * One round trip of a reader: commits what it finished, numbers what is pending, and reads what it wants: places in the
 * log, up to p_each records each. The first row (want 0) tells in high how many were numbered, -1 when another reader was
 * at it. Each want with news gives one row: "high" is the offset after the partition's last, records the JSON array
 * [offset, event, offset, event..], which nothing escapes and one call parses; null when compaction or retention left nothing.
 */
const TAKE_TURN = `
CREATE FUNCTION take_turn(p_commits jsonb, p_topics smallint[], p_parts smallint[], p_from bigint[], p_each integer, p_sequence integer)
RETURNS TABLE (want integer, high bigint, records text) LANGUAGE plpgsql ${DEFINER} ${INDEXED} AS $$
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
END $$`;

const LAG = `
CREATE OR REPLACE FUNCTION lag(p_grp text) RETURNS TABLE (topic text, part smallint, committed bigint, high bigint, waiting bigint) LANGUAGE sql STABLE ${DEFINER} AS $$
  WITH pending AS (
    SELECT r.topic_id, r.part, count(*) AS n FROM log_pending CROSS JOIN LATERAL unnest(topic_ids, parts) AS r (topic_id, part) GROUP BY r.topic_id, r.part
  )
  SELECT t.name, g.part, g.next_offset, p.next_offset, greatest(p.next_offset - g.next_offset, 0) + coalesce(q.n, 0)
    FROM group_partition g JOIN log_partition p USING (topic_id, part) JOIN log_topic t ON t.id = g.topic_id LEFT JOIN pending q USING (topic_id, part)
   WHERE g.grp = p_grp ORDER BY t.name, g.part
$$`;

/**
 * Retention and compaction; returns how many records went. Compacted topics keep the last record of every key, tombstones
 * for their retention. Offsets stay as they are: readers skip the holes.
 */
const MAINTAIN = `
CREATE OR REPLACE FUNCTION maintain() RETURNS bigint LANGUAGE plpgsql ${DEFINER} AS $$
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
END $$`;

/** A reader of before finds no `poll` any more, and waits to be replaced; what it would make of these rows is worse. */
export const FUNCTIONS_OF_TEXT = [APPEND, SEQUENCE, 'DROP FUNCTION poll', TAKE_TURN, LAG, MAINTAIN];
