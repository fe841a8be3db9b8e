import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { RunState } from '../../../domain/run/run-state.js';
import { READ_COLUMNS, toState, type RunRow } from '../run-row/run-row.js';

/**
 * Of the attempt that its owner has in hand. Beside the changes of the commit path, as nothing else changes the inputs
 * of a run: they stay out of its statements.
 */
const TAKE: Statement = {
  name: 'runs.take-inputs',
  text: `UPDATE runs r SET inputs = $6::jsonb, terms = jsonb_set(terms, '{source,taken}', $7::jsonb), version = version + 1, updated_at = $8
          WHERE org_id = $1 AND mode = $2 AND id = $3 AND status = 'scheduled' AND lease_owner = $4
            AND dial ->> 'callId' = $5 AND dial ->> 'state' = 'planned'
         RETURNING ${READ_COLUMNS}`,
};

interface TakenAnew {
  readonly inputs: Readonly<Record<string, string>>;
  readonly taken: readonly string[];
  readonly now: Date;
}

/** Returns the run with its new inputs; null when the attempt is in other hands, or the run has ended. */
export async function takeInputs(
  database: Queryable,
  { orgId, mode, run, lease, dial }: RunState,
  { inputs, taken, now }: TakenAnew,
): Promise<RunState | null> {
  const attempt = [orgId, mode, run.id, lease?.owner ?? null, dial?.callId ?? null];
  const [row] = await database.run<RunRow>(TAKE, [...attempt, JSON.stringify(inputs), JSON.stringify(taken), now]);
  return row ? toState(row) : null;
}
