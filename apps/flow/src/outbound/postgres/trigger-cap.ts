import { MOST_TRIGGERS } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';
import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { FlowVersion } from '../../domain/flow.js';

/** One publish with triggers of an org after the other: two at once would each count without the other. */
const LOCK: Statement = {
  name: 'flow.lock-triggers',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('flow.triggers:' || $1, 0))`,
};

const COUNT: Statement = {
  name: 'flow.count-triggers',
  text: `
    SELECT coalesce(sum(n) FILTER (WHERE flow_id <> $2), 0)::int AS others, coalesce(sum(n) FILTER (WHERE flow_id = $2), 0)::int AS before
      FROM (SELECT flow_id, CASE json_typeof(definition -> 'triggers') WHEN 'array' THEN json_array_length(definition -> 'triggers') END AS n
              FROM flow_versions WHERE org_id = $1 AND status = 'published') v`,
};

/**
 * Throws `INVALID_REQUEST` when the org's published flows would have more triggers than one may have. A flow that gets no more of them than it has
 * is published all the same. Before the version it replaces is retired.
 */
export async function checkTriggerCap(
  tx: Transaction,
  orgId: string,
  flowId: string,
  { definition }: FlowVersion,
): Promise<void> {
  const triggers = (definition as { triggers?: unknown }).triggers;
  const count = Array.isArray(triggers) ? triggers.length : 0;
  if (count === 0) return;
  await tx.run(LOCK, [orgId]);
  const [row] = await tx.run<{ others: number; before: number }>(COUNT, [orgId, flowId]);
  const { others, before } = row ?? { others: 0, before: 0 };
  if (count <= before || others + count <= MOST_TRIGGERS.ofOrg) return;
  const said = `the published flows of an org have at most ${MOST_TRIGGERS.ofOrg} triggers, and the others have ${others}`;
  throw ApiError.invalid(['definition', 'triggers'], said);
}
