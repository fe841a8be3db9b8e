import { idFloor } from '@outcall/kernel';
import type { Statement } from '@outcall/platform-postgres';
import { daysBefore, tenantModesOf, type RetentionRule } from '@outcall/platform-service';

const BATCH = 1_000;
const HOUR_MS = 3_600_000;
/** Tries of an attempt within this time of each other are seen together. */
const LOOK_BACK_MS = 3 * HOUR_MS;
/** By this age a try is long over, and it is certain whether it has a call. */
const SETTLED_MS = 10 * 60_000;

/**
 * $1 $2 the range of call ids. A try that met busy lines, or whose org had no credit, gives its call id back and leaves
 * a granted permit without a call; the next try of the attempt has another call id. So all permits of an attempt but
 * the last are deleted.
 */
const UNUSED_PERMITS: Statement = {
  name: 'contacts.delete-unused-permits',
  text: `
    ${tenantModesOf('permits')}
    DELETE FROM permits WHERE ctid = ANY (ARRAY(
      SELECT tried.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT p.ctid AS place, lead(p.call_id) OVER (PARTITION BY p.run_id, p.attempt ORDER BY p.call_id) AS later FROM permits p
         WHERE p.org_id = m.org_id AND p.mode = m.mode AND p.call_id >= $1 AND p.call_id < $2 AND p.refused IS NULL AND p.attempt IS NOT NULL) tried
       WHERE tried.later IS NOT NULL LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/** $1 the first call id that stays, $2 the time before which they were judged. */
const OLD_PERMITS: Statement = {
  name: 'contacts.delete-old-permits',
  text: `
    ${tenantModesOf('permits')}
    DELETE FROM permits WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT p.ctid AS place FROM permits p
         WHERE p.org_id = m.org_id AND p.mode = m.mode AND p.call_id < $1 AND p.opt_out_checked_at < $2 ORDER BY p.call_id LIMIT ${BATCH}) old
       LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/** With `days` 0, permits that led to a call or were refused are kept for ever. */
export function permitRetention(days: number): RetentionRule[] {
  const unused: RetentionRule = {
    statement: UNUSED_PERMITS,
    values: (now) => [
      idFloor('call', new Date(now.getTime() - LOOK_BACK_MS)),
      idFloor('call', new Date(now.getTime() - SETTLED_MS)),
    ],
  };
  if (days === 0) return [unused];
  const old: RetentionRule = {
    statement: OLD_PERMITS,
    values: (now) => [idFloor('call', daysBefore(now, days)), daysBefore(now, days)],
  };
  return [unused, old];
}
