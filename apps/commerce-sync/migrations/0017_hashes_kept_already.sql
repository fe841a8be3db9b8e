-- As 0012 for the other tables.
INSERT INTO kept_changes (org_id, mode, kind, amount)
SELECT org_id, mode, 'erased_objects', sum(amount) FROM (
  SELECT org_id, mode, count(*) AS amount FROM erased_objects GROUP BY org_id, mode
  UNION ALL SELECT org_id, mode, -amount FROM kept_sums WHERE kind = 'erased_objects'
  UNION ALL SELECT org_id, mode, -amount FROM kept_changes WHERE kind = 'erased_objects') k
 GROUP BY org_id, mode HAVING sum(amount) <> 0;
