-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

-- Fenced by member and epoch: a member that lost a partition commits nothing.
CREATE OR REPLACE FUNCTION commit_offsets(p_commits jsonb) RETURNS void
LANGUAGE sql
SECURITY DEFINER SET search_path = event_log, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
  UPDATE group_partition g SET next_offset = c.next
    FROM jsonb_to_recordset(p_commits) AS c (member text, grp text, topic smallint, part smallint, epoch bigint, next bigint)
   WHERE g.grp = c.grp AND g.topic_id = c.topic AND g.part = c.part AND g.member = c.member AND g.epoch = c.epoch AND g.next_offset < c.next
$$;
