import type { Database, Transaction } from '@outcall/platform-postgres';
import type { SyncCommit } from '../../../application/syncing/sync-ledger.js';
import type { SyncTempo } from '../../../application/syncing/sync-tempo.js';
import { KEEP_PENDING } from '../telling/pending-consents.sql.js';
import { HOLD_TRIGGERS } from '../trigger-lock.sql.js';
import { MAKE_DELETED_OLDER, MAKE_OLDER } from './earlier-orders.sql.js';
import { READ_LOOKS } from './read-shelf.sql.js';
import { pendingRows } from './sync-rows.js';

type SyncOfEarlier = Pick<SyncCommit, 'shelf' | 'earlier' | 'erasureLooks' | 'runId' | 'at'>;

/** One transaction for those that are stored, and one for each that is deleted: of these no two are locked at once. */
export async function keepEarlierOrders(database: Database, sync: SyncOfEarlier, tempo: SyncTempo): Promise<boolean> {
  const { orgId, mode, storeId } = sync.shelf;
  const { orders, pending } = sync.earlier;
  const key = [orgId, mode, storeId];
  const pendingJson = pending.length > 0 ? await pendingRows(pending, tempo.slices()) : null;
  const stored = orders.filter(({ isStored }) => isStored);
  const steps: ((tx: Transaction) => Promise<boolean>)[] = orders
    .filter(({ isStored }) => !isStored)
    .map(({ externalId, version, createdAt }) => async (tx) => {
      return (await tx.run(MAKE_DELETED_OLDER, [...key, externalId, version, createdAt])).length > 0;
    });
  if (stored.length > 0)
    steps.push(async (tx) => {
      const rows = stored.map((each) => ({ ...each, external_id: each.externalId, created_at: each.createdAt }));
      const [row] = await tx.run<{ older: number }>(MAKE_OLDER, [...key, JSON.stringify(rows)]);
      if (row?.older !== stored.length) return false;
      const by = JSON.stringify(pending[0]?.recordedBy);
      if (pendingJson) await tx.run(KEEP_PENDING, [orgId, mode, sync.runId, pendingJson, by, sync.at]);
      return true;
    });
  for (const step of steps) if (!(await unlessErased(database, sync, step))) return false;
  return true;
}

class BeginAnew extends Error {}

async function unlessErased(
  database: Database,
  { shelf: { orgId, mode }, erasureLooks }: SyncOfEarlier,
  step: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      await tx.run(HOLD_TRIGGERS, [orgId]); // as a sync: an erasure from before is seen, and a later one sees this
      const [row] = await tx.run<{ looks: string }>(READ_LOOKS, [orgId, mode]);
      if ((row?.looks ?? '0') !== erasureLooks || !(await step(tx))) throw new BeginAnew();
    });
    return true;
  } catch (error) {
    if (error instanceof BeginAnew) return false;
    throw error;
  }
}
