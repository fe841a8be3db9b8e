import { MAX_PUBLISHED_BYTES, MAX_TRIGGERS } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';
import type { Statement, Transaction } from '@outcall/platform-postgres';
import type { FlowVersion } from '../../domain/flow.js';

/** One publish of an org after the other: two at once would each count without the other. */
const LOCK: Statement = {
  name: 'flow.lock-triggers',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('flow.triggers:' || $1, 0))`,
};

const COUNT: Statement = {
  name: 'flow.count-published',
  text: `
    SELECT coalesce(sum(triggers) FILTER (WHERE flow_id <> $2), 0)::int AS "otherTriggers", coalesce(sum(triggers) FILTER (WHERE flow_id = $2), 0)::int AS "triggersBefore",
           coalesce(sum(bytes) FILTER (WHERE flow_id <> $2), 0)::int AS "otherBytes", coalesce(sum(bytes) FILTER (WHERE flow_id = $2), 0)::int AS "bytesBefore"
      FROM (SELECT flow_id, octet_length(definition::text) AS bytes,
                   CASE json_typeof(definition -> 'triggers') WHEN 'array' THEN json_array_length(definition -> 'triggers') END AS triggers
              FROM flow_versions WHERE org_id = $1 AND status = 'published') v`,
};

interface Counted {
  readonly otherTriggers: number;
  readonly triggersBefore: number;
  readonly otherBytes: number;
  readonly bytesBefore: number;
}

/**
 * Throws `INVALID_REQUEST` when the org's published flows would have more triggers than one may have, or be larger
 * together: who lists them gets all of them at once. A flow that gets no more of either than it has is published all
 * the same. Before the version it replaces is retired.
 */
export async function checkPublishedCaps(
  tx: Transaction,
  orgId: string,
  flowId: string,
  { definition }: FlowVersion,
): Promise<void> {
  await tx.run(LOCK, [orgId]);
  const [counted] = await tx.run<Counted>(COUNT, [orgId, flowId]);
  if (!counted) throw new Error('nothing was counted');
  const { triggers } = definition as { triggers?: unknown };
  checkTriggers(Array.isArray(triggers) ? triggers.length : 0, counted);
  checkBytes(Buffer.byteLength(JSON.stringify(definition)), counted);
}

function checkTriggers(count: number, { otherTriggers, triggersBefore }: Counted): void {
  if (count <= triggersBefore || otherTriggers + count <= MAX_TRIGGERS.ofOrg) return;
  const said = `the published flows of an org have at most ${MAX_TRIGGERS.ofOrg} triggers, and the others have ${otherTriggers}`;
  throw ApiError.invalid(['definition', 'triggers'], said);
}

function checkBytes(bytes: number, { otherBytes, bytesBefore }: Counted): void {
  if (bytes <= bytesBefore || otherBytes + bytes <= MAX_PUBLISHED_BYTES) return;
  const said = `the published flows of an org have at most ${MAX_PUBLISHED_BYTES} bytes together, the others have ${otherBytes} and this one ${bytes}: archive what is not used`;
  throw ApiError.invalid(['definition'], said);
}
