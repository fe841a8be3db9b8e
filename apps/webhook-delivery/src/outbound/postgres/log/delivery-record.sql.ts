/** Milliseconds since 1970. */
const ms = (time: string): string => `extract(epoch FROM ${time})::float8 * 1000`;

/**
 * A `DeliveryRecord`. $1 org, $2 mode, $3 delivery, $4 endpoint. Taken until: a fan-out tells it by a row of `leases`,
 * a claim by `claimable_at`. Of the types those that counted for the event, as the fan-out judged.
 */
export const RECORD = `
  SELECT d.id, d.event_id AS "eventId", d.event_type AS "eventType", d.sequence::float8 AS sequence, d.status, d.attempts,
         ${ms('v.created_at')} AS "eventCreatedAt", ${ms('d.created_at')} AS "createdAt",
         CASE WHEN d.status = 'pending' THEN ${ms('d.next_attempt_at')} END AS "nextAttemptAt",
         CASE WHEN d.lease_owner IS NOT NULL THEN ${ms(`COALESCE(d.claimable_at, (
           SELECT max(l.ends_at) FROM leases l WHERE l.org_id = d.org_id AND l.mode = d.mode AND l.endpoint_id = d.endpoint_id
              AND l.first_sequence <= d.sequence AND l.last_sequence >= d.sequence))`)} END AS "takenUntil",
         CASE WHEN v.created_at < e.event_types_changed_at THEN e.previous_event_types ELSE e.event_types END AS "eventTypes",
         e.is_paused AS "isPaused", e.max_per_second AS "maxPerSecond", ${ms('e.next_send_at')} AS "nextSendAt",
         ${ms('h.failing_since')} AS "failingSince", s.slot_ms AS "slowMs"
    FROM deliveries d
    JOIN events v ON v.org_id = d.org_id AND v.mode = d.mode AND v.id = d.event_id
    JOIN endpoints e ON e.org_id = d.org_id AND e.mode = d.mode AND e.id = d.endpoint_id
    LEFT JOIN endpoint_health h ON h.org_id = e.org_id AND h.mode = e.mode AND h.endpoint_id = e.id
    LEFT JOIN slow_endpoints s ON s.org_id = e.org_id AND s.mode = e.mode AND s.endpoint_id = e.id
   WHERE d.org_id = $1 AND d.mode = $2 AND d.id = $3 AND d.endpoint_id = $4`;
