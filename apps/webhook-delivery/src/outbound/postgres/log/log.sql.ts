import { MAX_PAGE_BYTES } from '@outcall/kernel';
import type { DeliveryFilter } from '../../../application/log/delivery-log.js';
import { wholeBody, wholeSize } from '../whole-body.sql.js';

/** What is shown of a delivery `d`, and with the body of its event `v`. */
const SHOWN = 'd.id, d.event_id, d.event_type, d.sequence, d.status, d.attempts, d.next_attempt_at';
export const VIEW = `${SHOWN}, v.body`;

const OF_ENDPOINT = 'd.org_id = $1 AND d.mode = $2 AND d.endpoint_id = $3';

/**
 * The event of a delivery `d`, fenced: joined freely, a plan made while the tables were empty began with all events of
 * the org.
 */
export const BODY = `CROSS JOIN LATERAL (SELECT ${wholeBody('e')} AS body FROM events e WHERE e.org_id = $1 AND e.mode = $2 AND e.id = d.event_id OFFSET 0) AS v`;

const SIZE = `CROSS JOIN LATERAL (SELECT ${wholeSize('e')} AS size FROM events e WHERE e.org_id = $1 AND e.mode = $2 AND e.id = d.event_id OFFSET 0) AS v`;

/** Rows of `sized` that begin within the bytes of a page: the others are not even read (`fitted`). */
const FITTING = `bytes - size <= ${MAX_PAGE_BYTES}`;

/** The kept answers of twenty tries are larger than most bodies. Without bodies no event is looked at. */
const shown = (keys: string, hasBodies: boolean): string => `
  WITH keys AS MATERIALIZED (${keys} ORDER BY sequence DESC LIMIT $5),
  sized AS MATERIALIZED (
    SELECT id, sequence, size, count(*) OVER () AS rows_found, sum(size) OVER (ORDER BY sequence DESC) AS bytes FROM (
      SELECT k.id, k.sequence, d.tried${hasBodies ? ' + v.size' : ''} AS size FROM keys k
       CROSS JOIN LATERAL (SELECT event_id, octet_length(attempts::text) AS tried FROM deliveries d
                            WHERE d.org_id = $1 AND d.mode = $2 AND d.id = k.id OFFSET 0) AS d ${hasBodies ? SIZE : ''}) AS s)
  SELECT ${hasBodies ? VIEW : `${SHOWN}, NULL AS body`}, k.rows_found::int FROM sized k
   CROSS JOIN LATERAL (SELECT * FROM deliveries d WHERE d.org_id = $1 AND d.mode = $2 AND d.id = k.id OFFSET 0) AS d ${hasBodies ? BODY : ''}
   WHERE ${FITTING} ORDER BY k.sequence DESC`;

/**
 * A page of the log: $1 org, $2 mode, $3 endpoint, $4 sequence to be below, $5 limit, $6 event type. Each filter has an
 * index to walk from there on, so that one failure among a million deliveries is as near as the last delivery:
 * `deliveries_failed`, `deliveries_by_type`, `deliveries_log`. What waits stands in `deliveries_waiting`; what a
 * fan-out has just leased, in the ranges of `leases`.
 */
export function pageOfLog({ status, eventType }: DeliveryFilter, hasBodies: boolean): string {
  const ofType = eventType === null ? '' : 'AND d.event_type = $6';
  if (status === 'pending') return shown(pending(ofType), hasBodies);
  const sequence = status === 'failed' ? 'd.failed_sequence' : 'd.sequence';
  const delivered = status === 'delivered' ? `AND d.status = 'delivered'` : '';
  return shown(
    `SELECT d.id, ${sequence} AS sequence FROM deliveries d WHERE ${OF_ENDPOINT} AND ${sequence} < $4 ${delivered} ${ofType}`,
    hasBodies,
  );
}

/**
 * By the endpoint's id, which is unique, and what is claimable is pending: with conditions that add nothing the planner
 * expected few rows, and sorted all.
 */
const pending = (ofType: string): string => `
    (SELECT d.id, d.sequence FROM deliveries d
      WHERE d.endpoint_id = $3 AND COALESCE(d.claimable_at, '-infinity') > '-infinity' AND d.sequence < $4 ${ofType}
      ORDER BY d.sequence DESC LIMIT $5)
    UNION
    SELECT w.id, w.sequence FROM leases l CROSS JOIN LATERAL (
      SELECT d.id, d.sequence FROM deliveries d
       WHERE d.endpoint_id = l.endpoint_id AND d.sequence BETWEEN l.first_sequence AND l.last_sequence
         AND d.status = 'pending' AND d.sequence < $4 ${ofType}) AS w
     WHERE l.org_id = $1 AND l.mode = $2 AND l.endpoint_id = $3`;

/** $1 org, $2 mode, $3 endpoint, $4 sequence to be above, $5 limit. */
export const STORED_EVENTS = `
  WITH keys AS MATERIALIZED (
    SELECT d.event_id, d.sequence FROM deliveries d WHERE ${OF_ENDPOINT} AND d.sequence > $4 ORDER BY d.sequence LIMIT $5),
  sized AS MATERIALIZED (SELECT d.*, v.size, count(*) OVER () AS rows_found, sum(v.size) OVER (ORDER BY d.sequence) AS bytes FROM keys d ${SIZE})
  SELECT d.sequence, v.body, d.rows_found::int FROM sized d ${BODY} WHERE ${FITTING} ORDER BY d.sequence`;
