import type { SlicedWork } from '@outcall/platform-batching';
import type { CopyToKeep, SyncCommit } from '../../../application/syncing/sync-ledger.js';
import type { NewTriggerResult } from '../../../domain/triggers/trigger-results.js';
import { jsonInPieces } from './json-in-pieces.js';

/** Estimated length of a row without its object. */
const ROW_LENGTH = 400;
/** Estimated length of a result with faults. */
const FAULTS_LENGTH = 4_000;

/** The parameters of `commitSync`: plain rows as JSON, all of them one piece of work. */
export const copyRows = ({ copies }: SyncCommit, work: SlicedWork): Promise<Buffer | string> =>
  jsonInPieces(
    lastOfEach(copies),
    ({ copy }) => copy.object.text.length + ROW_LENGTH,
    (some) => JSON.stringify(some.map(copyRow)),
    work,
  );

/**
 * Of several copies of an object in one body the last is stored. It replaces the version that was stored before the
 * body.
 */
function lastOfEach(copies: readonly CopyToKeep[]): { copy: CopyToKeep; base: number }[] {
  const last = new Map<string, { copy: CopyToKeep; base: number }>();
  for (const copy of copies) {
    const { externalId } = copy.object;
    last.set(externalId, { copy, base: last.get(externalId)?.base ?? copy.version - 1 });
  }
  return [...last.values()];
}

/**
 * A longer order number is stored with its order, but cannot be searched for: an index row holds 2,704 bytes at most,
 * and a longer one would fail the whole sync.
 */
const LONGEST_NUMBER = 255;
const numberToFind = (number: unknown): string | null =>
  typeof number === 'string' && number.length <= LONGEST_NUMBER ? number : null;

export const countCopies = ({ copies }: SyncCommit): number =>
  new Set(copies.map(({ object }) => object.externalId)).size;

function copyRow({ copy, base }: { copy: CopyToKeep; base: number }): Record<string, unknown> {
  const { externalId, versionAt, value, text } = copy.object;
  return {
    external_id: externalId,
    base,
    version: copy.version,
    version_at: versionAt,
    facts: copy.facts,
    number: numberToFind(value['number']),
    order_external_id: value['orderExternalId'] ?? null,
    contact_id: copy.contactId,
    phone: copy.phone,
    object: text,
    created_at: copy.createdAt,
    updated_at: value['updatedAt'],
    consented_until: copy.consentedUntil,
    others_consented_until: copy.othersUntil,
  };
}

export const historyRows = ({ copies }: SyncCommit, work: SlicedWork): Promise<Buffer | string> =>
  rows(work, copies, ({ object, version, before, changes, facts }) => ({
    external_id: object.externalId,
    version,
    kind: before ? 'updated' : 'created',
    changes,
    facts,
    updated_at: object.value['updatedAt'],
  }));

export const triggerRows = ({ triggerResults, at }: SyncCommit, work: SlicedWork): Promise<Buffer | string> =>
  rows(work, triggerResults, (result) => resultRow(result, at));

export const resultRow = (result: NewTriggerResult, at: string): Record<string, unknown> => ({
  id: result.id,
  flow_id: result.flowId,
  trigger_id: result.triggerId,
  external_id: result.externalId,
  change: result.change,
  outcome: result.outcome,
  reason: result.reason,
  condition: result.condition,
  command: result.command,
  due_at: result.dueAt ?? at,
  decided_at: result.outcome === 'pending' ? null : at,
});

export const resultRows = ({ results }: SyncCommit, work: SlicedWork): Promise<Buffer | string> =>
  jsonInPieces(
    results,
    ({ details }) => (details ? FAULTS_LENGTH : ROW_LENGTH),
    (some) => JSON.stringify(some),
    work,
  );

export const eventRows = (
  { copies, events }: SyncCommit,
  toJson: (some: SyncCommit['events']) => string,
  work: SlicedWork,
): Promise<Buffer | string> =>
  jsonInPieces(events, (_, index) => (copies[index]?.object.text.length ?? 0) + ROW_LENGTH, toJson, work);

export const pendingRows = (pending: SyncCommit['pending'], work: SlicedWork): Promise<Buffer | string> =>
  jsonInPieces(
    pending,
    ({ consents }) => (1 + consents.length) * ROW_LENGTH,
    (some) =>
      JSON.stringify(
        some.map(({ place, phone, contactId, createdAt, consents, order, withdrawnUntil }) => ({
          ...{ place, phone, contact_id: contactId },
          ...{ created_at: createdAt, consents },
          former_order: withdrawnUntil === null ? order : { withdrawnUntil },
        })),
      ),
    work,
  );

const rows = <T>(
  work: SlicedWork,
  items: readonly T[],
  toRow: (item: T) => Record<string, unknown>,
): Promise<Buffer | string> =>
  jsonInPieces(
    items,
    () => ROW_LENGTH,
    (some) => JSON.stringify(some.map(toRow)),
    work,
  );
