import type { Statement } from '@outcall/platform-postgres';
import { tenantModesOf } from '@outcall/platform-service';

/** Rows of one batch. */
const BATCH = 1_000;

/**
 * $1 the first id that stays. By the primary key, whose ids sort by time: an index by time would be one more to write
 * for every delivery. What an endpoint still waits for stays until its schedule ends, unless the endpoint is paused or
 * gone. What is being sent at this moment is locked or younger by far, and numbers are counted at the endpoint: neither
 * the claim nor the sequence notices.
 */
export const OLD_DELIVERIES: Statement = {
  name: 'webhooks.delete-old-deliveries',
  text: `
    ${tenantModesOf('deliveries')}
    DELETE FROM deliveries WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT d.ctid AS place FROM deliveries d
         WHERE d.org_id = m.org_id AND d.mode = m.mode AND d.id < $1
           AND (d.status <> 'pending' OR COALESCE(
             (SELECT e.is_paused FROM endpoints e WHERE e.org_id = d.org_id AND e.mode = d.mode AND e.id = d.endpoint_id), true))
         ORDER BY d.id LIMIT ${BATCH} FOR UPDATE OF d SKIP LOCKED) old LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/**
 * $1 the first id that stays. Only what no delivery refers to any more; no new one will: an event so old is fanned out
 * no more.
 */
export const OLD_EVENTS: Statement = {
  name: 'webhooks.delete-old-events',
  text: `
    ${tenantModesOf('events')}
    DELETE FROM events WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT v.ctid AS place FROM events v
         WHERE v.org_id = m.org_id AND v.mode = m.mode AND v.id < $1
           AND NOT EXISTS (SELECT FROM deliveries d WHERE d.event_id = v.id)
         ORDER BY v.id LIMIT ${BATCH} FOR UPDATE OF v SKIP LOCKED) old LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/** Of so many runs at once: each may take some megabytes of parts with it. */
const RUNS_OF_BATCH = 200;

/**
 * $1 the first run that stays. With its parts, when no event refers to it any more; where one begins to at this moment,
 * the key that points here fails one of the two statements, and either is repeated.
 */
export const OLD_CUT_RUNS: Statement = {
  name: 'webhooks.delete-old-cut-runs',
  text: `
    ${tenantModesOf('cut_runs')}
    DELETE FROM cut_runs WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT r.ctid AS place FROM cut_runs r
         WHERE r.org_id = m.org_id AND r.mode = m.mode AND r.run_id < $1
           AND NOT EXISTS (SELECT FROM events v WHERE v.org_id = r.org_id AND v.mode = r.mode AND v.run_id = r.run_id)
         ORDER BY r.run_id LIMIT ${RUNS_OF_BATCH} FOR UPDATE OF r SKIP LOCKED) old LIMIT ${RUNS_OF_BATCH}))
    RETURNING 1 AS deleted`,
};

/** $1 before when. No event so old is in a topic or a dead letter any more. Few rows: no index by time. */
export const OLD_ERASED_RUNS: Statement = {
  name: 'webhooks.delete-old-erased-runs',
  text: `
    DELETE FROM erased_runs WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM erased_runs WHERE erased_at < $1::timestamptz LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING 1 AS deleted`,
};

/** $1 the first event that stays. Only when the event has gone: an erasure finds it by this row. */
export const OLD_OPT_OUT_EVENTS: Statement = {
  name: 'webhooks.delete-old-opt-out-events',
  text: `
    ${tenantModesOf('opt_out_events')}
    DELETE FROM opt_out_events WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT o.ctid AS place FROM opt_out_events o
         WHERE o.org_id = m.org_id AND o.mode = m.mode AND o.event_id < $1
           AND NOT EXISTS (SELECT FROM events v WHERE v.org_id = o.org_id AND v.mode = o.mode AND v.id = o.event_id)
         ORDER BY o.event_id LIMIT ${BATCH} FOR UPDATE OF o SKIP LOCKED) old LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/** $1 the first id that stays. What it was about is gone by then. */
export const OLD_REPLAYS: Statement = {
  name: 'webhooks.delete-old-replays',
  text: `
    ${tenantModesOf('replays')}
    DELETE FROM replays WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT r.ctid AS place FROM replays r WHERE r.org_id = m.org_id AND r.mode = m.mode AND r.id < $1
         ORDER BY r.id LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED) old LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};
