import type { SyncCommit } from '../../../application/syncing/sync-ledger.js';
import type { NewTriggerResult } from '../../../domain/triggers/trigger-results.js';
import type { SyncTempo } from '../../../application/syncing/sync-tempo.js';

/** The rows of one statement. The last one writes the sync run, too. */
export interface Piece {
  readonly sync: SyncCommit;
  readonly isLast: boolean;
}

/**
 * The statements of one sync, all in one transaction. Several lock their rows in the order of a single one, by the ids
 * of the objects as bytes. Copies and events of one object stay in their order.
 */
export function piecesOf(sync: SyncCommit, tempo: SyncTempo): Piece[] {
  const whole = sync.copies.map((copy, place) => ({ copy, event: sync.events[place] }));
  const pieces = tempo.cut(whole, ({ copy }) => copy.object.text.length);
  if (pieces.length < 2) return [{ sync, isLast: true }];
  const inOrder = whole
    .map((row) => ({ ...row, key: Buffer.from(row.copy.object.externalId) }))
    .sort((one, other) => Buffer.compare(one.key, other.key));
  const results = new Map<string, NewTriggerResult[]>();
  for (const result of sync.triggerResults)
    results.set(result.externalId, [...(results.get(result.externalId) ?? []), result]);
  return tempo
    .cut(inOrder, ({ copy }) => copy.object.text.length)
    .map((rows, place, all) => {
      const copies = rows.map(({ copy }) => copy);
      const events = rows.flatMap(({ event }) => event ?? []);
      const triggerResults = copies.flatMap(({ object: { externalId } }) => {
        const own = results.get(externalId) ?? [];
        results.delete(externalId); // other copies of the object may be in a later piece
        return own;
      });
      return { sync: { ...sync, copies, events, triggerResults }, isLast: place === all.length - 1 };
    });
}
