-- outside a transaction: a commit after each thousand, so that nobody waits longer than for one batch
-- Of runs from before the file in front of this one. A run is locked meanwhile, in the order in which all lock runs (`LOCK_ORDER`): so its row in `run_statuses` stands still, and
-- an erasure leaves no label behind. Whoever breaks off here starts again: what is there already is left as it is.
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
         SELECT r.org_id, r.mode, r.id, r.created_at, r.metadata, r.outcome FROM runs r
          WHERE r.org_id = p.org_id AND r.mode = p.mode AND r.id = p.id OFFSET 0 FOR NO KEY UPDATE) r
    ), labelled AS (
      INSERT INTO run_labels (label, created_at, id)
      SELECT run_label(l.org_id, l.mode, e.key, e.value), l.created_at, l.id FROM locked l CROSS JOIN LATERAL jsonb_each_text(l.metadata) e
          ON CONFLICT DO NOTHING
    ), told AS (
      UPDATE run_statuses s SET outcome = (SELECT r.outcome FROM runs r WHERE r.org_id = s.org_id AND r.mode = s.mode AND r.id = s.id)
       WHERE s.ctid = ANY (ARRAY(
         SELECT s.ctid FROM (SELECT * FROM locked WHERE outcome IS NOT NULL) l
          CROSS JOIN LATERAL (SELECT ctid, outcome FROM run_statuses s WHERE s.org_id = l.org_id AND s.mode = l.mode AND s.id = l.id OFFSET 0) s
          WHERE s.outcome IS NULL))
    )
    SELECT org_id, mode, id INTO behind FROM page ORDER BY org_id DESC, mode DESC, id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
