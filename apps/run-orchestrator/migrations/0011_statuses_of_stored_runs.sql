-- outside a transaction: a commit after each thousand, so that nobody waits longer than for one batch
-- The rows of runs from before the triggers. A run is locked while its row is made, in the order in which all lock runs (`LOCK_ORDER`): else an erasure
-- might delete the run in between, and its row would stay. Whoever breaks off here starts again: what is there already is left as it is.
DO $$
DECLARE
  behind record;
BEGIN
  SELECT '' AS org_id, '' AS mode, '' AS id INTO behind;
  LOOP
    WITH page AS MATERIALIZED (
      SELECT org_id, mode, id FROM runs WHERE (org_id, mode, id) > (behind.org_id, behind.mode, behind.id) ORDER BY org_id, mode, id LIMIT 1000
    ), locked AS MATERIALIZED (
      SELECT r.* FROM (SELECT * FROM page ORDER BY org_id COLLATE "C", mode COLLATE "C", id COLLATE "C" OFFSET 0) p
       CROSS JOIN LATERAL (
         SELECT r.org_id, r.mode, r.id, r.created_at, r.status, r.in_call, r.phone FROM runs r
          WHERE r.org_id = p.org_id AND r.mode = p.mode AND r.id = p.id OFFSET 0 FOR NO KEY UPDATE) r
    ), made AS (
      INSERT INTO run_statuses (org_id, mode, id, created_at, status, in_call, phone)
      SELECT org_id, mode, id, created_at, status, in_call OR status = 'dialing', CASE WHEN in_call OR status IN ('scheduled', 'dialing') THEN phone END
        FROM locked ON CONFLICT (org_id, mode, id) DO NOTHING
    )
    SELECT org_id, mode, id INTO behind FROM page ORDER BY org_id DESC, mode DESC, id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
