import { idFloor } from '@outcall/kernel';
import type { Statement } from '@outcall/platform-postgres';
import { daysBefore, tenantModesOf, type RetentionRule } from '@outcall/platform-service';

/** Rows of one batch. */
const BATCH = 1_000;

/** $1 the first id that stays. By the primary key, whose ids sort by time; a pending one stays. */
const OLD_ACTION_CALLS: Statement = {
  name: 'actions.delete-old-calls',
  text: `
    ${tenantModesOf('action_calls')}
    DELETE FROM action_calls WHERE ctid = ANY (ARRAY(
      SELECT old.place FROM tenant_modes m CROSS JOIN LATERAL (
        SELECT a.ctid AS place FROM action_calls a
         WHERE a.org_id = m.org_id AND a.mode = m.mode AND a.id < $1 AND a.finished_at IS NOT NULL
         ORDER BY a.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) old LIMIT ${BATCH}))
    RETURNING 1 AS deleted`,
};

/**
 * docs/handbook/retention.md; `days` 0: for ever. Claims of uses are not among them: only the flow service knows which
 * are of nothing.
 */
export function retentionRules(days: number): RetentionRule[] {
  if (days === 0) return [];
  return [{ statement: OLD_ACTION_CALLS, values: (now) => [idFloor('actionCall', daysBefore(now, days))] }];
}
