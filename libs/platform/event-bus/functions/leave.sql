-- Caller: src/embedded/log-database.ts
-- Spec: test/embedded.spec.ts

CREATE OR REPLACE FUNCTION leave(p_member text) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = event_log, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('event_log.groups'));
  DELETE FROM group_member WHERE member = p_member;
  UPDATE group_partition SET member = NULL WHERE member = p_member;
END $$;
