import type { SlicedWork } from '@outcall/platform-batching';
import type { SyncCommit } from '../../../application/syncing/sync-ledger.js';
import type { Piece } from './pieces-of-sync.js';
import { copyRows, countCopies, eventRows, historyRows, resultRows, triggerRows } from './sync-rows.js';

type EventsToJson = (events: SyncCommit['events']) => string;

/**
 * The parameters of `commitSync` for each piece. Made before the transaction begins, and a slice at a time, so that it
 * blocks neither a connection nor the process. All pieces are one work: each of twenty is shorter than a slice, and
 * with a work each they took eight milliseconds in one turn (measured).
 */
export async function valuesOfPieces(
  pieces: readonly Piece[],
  toJson: EventsToJson,
  work: SlicedWork,
): Promise<(readonly unknown[])[]> {
  const values: (readonly unknown[])[] = [];
  for (const piece of pieces) values.push(await valuesOf(piece, toJson, work));
  return values;
}

async function valuesOf({ sync, isLast }: Piece, toJson: EventsToJson, work: SlicedWork): Promise<readonly unknown[]> {
  const { orgId, mode, storeId, entity } = sync.shelf;
  const events = await eventRows(sync, toJson, work);
  const rows = [await copyRows(sync, work), await historyRows(sync, work), await triggerRows(sync, work)];
  const results = isLast ? await resultRows(sync, work) : null;
  return [
    ...[orgId, mode, storeId, entity, ...rows, sync.at, countCopies(sync)],
    ...[sync.runId, sync.isImported, JSON.stringify(sync.counts), results],
    ...[
      isLast ? sync.body.packed : null,
      sync.body.bytes,
      events,
      sync.triggersVersion,
      sync.erasureLooks,
      sync.body.hash,
    ],
  ];
}
