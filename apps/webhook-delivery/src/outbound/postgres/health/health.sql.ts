/** Deliveries looked at for the median: every one up to so many, then evenly spread ones. */
const SAMPLES = 200;
/** Where there are more than are counted, their shares are told from so many, evenly spread over the day. */
const ESTIMATED_FROM = 1_000;

/**
 * $1 org, $2 ids of endpoints, $3 rows to count. What became of the deliveries made in the last 24 hours, without a
 * count of them all: numbers rise with time and have no gap, so the first of that day is found by halving along
 * `deliveries_log` (some twenty descents), and what was made is a difference. Failed ones stand in `deliveries_failed`,
 * pending ones in `deliveries_due` and in the ranges of `leases`; the rest was delivered. Each of the three is read up
 * to $3 rows, whatever their age: where there are more, a million waiting for a receiver that hangs say, their shares
 * are estimated.
 */
export const HEALTH = `
  WITH RECURSIVE asked AS MATERIALIZED (
    SELECT e.org_id, e.mode, e.id, e.last_sequence FROM endpoints e
     WHERE e.org_id = $1 AND e.mode IN ('live', 'test') AND e.id = ANY($2::text[])
  ), search AS (
    SELECT id, 0::bigint AS below, last_sequence + 1 AS first FROM asked
    UNION ALL
    SELECT s.id, CASE WHEN m.is_old THEN m.middle ELSE s.below END, CASE WHEN m.is_old THEN s.first ELSE m.middle END
      FROM search s CROSS JOIN LATERAL (
        SELECT (s.below + s.first) / 2 AS middle, COALESCE((
          SELECT d.created_at < now() - interval '24 hours' FROM deliveries d
           WHERE d.endpoint_id = s.id AND d.sequence >= (s.below + s.first) / 2 ORDER BY d.sequence LIMIT 1), false) AS is_old) AS m
     WHERE s.first - s.below > 1
  ), day AS MATERIALIZED (
    SELECT a.*, s.first, a.last_sequence - s.first + 1 AS made FROM search s JOIN asked a ON a.id = s.id WHERE s.first - s.below = 1
  ), counted AS MATERIALIZED (
    SELECT y.*, f.count AS failed_seen, w.count AS waiting_seen, w.of_day + l.of_day AS pending_seen
      FROM day y CROSS JOIN LATERAL (
        SELECT count(*) FROM (
          SELECT 1 FROM deliveries d WHERE d.endpoint_id = y.id AND d.failed_sequence >= y.first LIMIT $3::bigint) AS r OFFSET 0) AS f
      CROSS JOIN LATERAL (
        SELECT count(*), count(*) FILTER (WHERE r.status = 'pending' AND r.sequence >= y.first) AS of_day FROM (
          SELECT d.status, d.sequence FROM deliveries d WHERE d.endpoint_id = y.id AND d.claimable_at IS NOT NULL LIMIT $3::bigint) AS r OFFSET 0) AS w
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE r.status = 'pending' AND r.claimable_at IS NULL) AS of_day FROM (
          SELECT x.* FROM (
            SELECT * FROM leases l WHERE l.org_id = y.org_id AND l.mode = y.mode AND l.endpoint_id = y.id ORDER BY l.first_sequence DESC OFFSET 0) AS l
           CROSS JOIN LATERAL (
            SELECT d.status, d.claimable_at FROM deliveries d
             WHERE d.endpoint_id = l.endpoint_id AND d.sequence BETWEEN GREATEST(l.first_sequence, y.first) AND l.last_sequence OFFSET 0) AS x
           LIMIT $3::bigint) AS r OFFSET 0) AS l
  ), shares AS MATERIALIZED (
    SELECT c.*, CASE WHEN c.failed_seen >= $3::bigint OR c.waiting_seen >= $3::bigint THEN (
             SELECT ARRAY[count(*) FILTER (WHERE t.status = 'failed'), count(*) FILTER (WHERE t.status = 'pending'), GREATEST(1, count(*))]
               FROM generate_series(c.first, c.last_sequence, GREATEST(1, ceil(c.made / ${ESTIMATED_FROM}.0)::bigint)) AS k(sequence) CROSS JOIN LATERAL (
                 SELECT d.status FROM deliveries d WHERE d.endpoint_id = c.id AND d.sequence = k.sequence OFFSET 0) AS t) END AS sample
      FROM counted c
  ), estimated AS MATERIALIZED (
    SELECT s.*, CASE WHEN s.failed_seen < $3::bigint THEN s.failed_seen ELSE GREATEST(s.failed_seen, s.made * s.sample[1] / s.sample[3]) END AS failed,
           CASE WHEN s.waiting_seen < $3::bigint THEN s.pending_seen ELSE GREATEST(s.pending_seen, s.made * s.sample[2] / s.sample[3]) END AS pending
      FROM shares s
  )
  SELECT c.id, GREATEST(0, c.made - c.failed - c.pending)::int AS delivered, c.failed::int AS failed, c.pending::int AS pending, h.failing_since,
         CASE WHEN h.failing_since IS NOT NULL THEN h.noticed_at END AS notified_at,
         (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY t.ms)
            FROM generate_series(c.first, c.last_sequence, GREATEST(1, ceil(c.made / ${SAMPLES}.0)::bigint)) AS k(sequence) CROSS JOIN LATERAL (
              SELECT (d.attempts -> -1 ->> 'durationMs')::int AS ms FROM deliveries d
               WHERE d.endpoint_id = c.id AND d.sequence = k.sequence AND d.status = 'delivered' OFFSET 0) AS t) AS p50_ms
    FROM estimated c LEFT JOIN endpoint_health h ON h.org_id = c.org_id AND h.mode = c.mode AND h.endpoint_id = c.id`;
