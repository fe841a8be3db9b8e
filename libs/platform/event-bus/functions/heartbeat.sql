-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

-- Keeps members alive, removes the dead, and shares the partitions of each group's topics among the members
-- subscribed to them. A partition moves in two steps, so that no two members ever work on it: its holder, told by
-- assigned = false, finishes and releases it; then the next may claim it (epoch + 1). One at a time over the whole
-- log: it is called every few seconds. Returns the partitions held, and (held = false) those assigned to the caller
-- but still held by another. Its joins are over all partitions: nested loops, which estimates of empty tables
-- suggest, took 38 ms, hash joins 3.
CREATE OR REPLACE FUNCTION heartbeat(p_ttl_ms integer, p_members jsonb, p_commits jsonb, p_releases jsonb)
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
