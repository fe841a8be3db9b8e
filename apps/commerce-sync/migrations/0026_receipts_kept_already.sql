-- As 0012 for the other tables.
INSERT INTO kept_changes (org_id, mode, kind, amount)
SELECT org_id, mode, 'hook_receipts', sum(amount) FROM (
  SELECT org_id, mode, count(*) AS amount FROM hook_receipts GROUP BY org_id, mode
  UNION ALL SELECT org_id, mode, -amount FROM kept_sums WHERE kind = 'hook_receipts'
  UNION ALL SELECT org_id, mode, -amount FROM kept_changes WHERE kind = 'hook_receipts') k
 GROUP BY org_id, mode HAVING sum(amount) <> 0;
