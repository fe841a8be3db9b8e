-- What was there before the triggers of the file before. One statement sees each row together with what was counted of
-- it, so nobody has to wait while this counts.
INSERT INTO kept_changes (org_id, mode, kind, amount)
SELECT org_id, mode, kind, sum(amount) FROM (
  SELECT org_id, mode, 'sync_runs' AS kind, sum(octet_length(body)) AS amount FROM sync_runs WHERE body IS NOT NULL GROUP BY org_id, mode
  UNION ALL SELECT org_id, mode, 'object_history', count(*) FROM object_history GROUP BY org_id, mode
  UNION ALL SELECT org_id, mode, 'trigger_results', count(*) FROM trigger_results GROUP BY org_id, mode
  UNION ALL SELECT org_id, mode, kind, -amount FROM kept_sums
  UNION ALL SELECT org_id, mode, kind, -amount FROM kept_changes) k
 GROUP BY org_id, mode, kind HAVING sum(amount) <> 0;
