import { Injectable } from '@nestjs/common';
import { Outbox } from '@outcall/platform-outbox';
import { Database, isUniqueViolation, type Statement, type Transaction } from '@outcall/platform-postgres';
import {
  SyncLedger,
  type KnownObject,
  type KnownShelf,
  type OrderOfReturn,
  type Shelf,
  type SyncCommit,
} from '../../../application/syncing/ports.js';
import { activeTrigger } from '../../../domain/triggers/judge-trigger.js';
import { HOLD_TRIGGERS } from '../triggering/catch-up.sql.js';
import { commitSync } from './commit-sync.sql.js';
import { READ_OBJECTS, READ_ORDERS_OF_RETURNS, READ_TRIGGERS } from './read-shelf.sql.js';
import { copyRows, countCopies, eventRows, historyRows, resultRows, triggerRows } from './sync-rows.js';

interface ObjectRow extends Omit<KnownObject, 'version' | 'versionAt'> {
  external_id: string;
  version: string;
  version_at: string | null;
}
interface OrderRow {
  external_id: string;
  contact_id: string | null;
  phone: string | null;
  is_test: boolean;
}

interface TriggersRow {
  version: string;
  triggers: readonly { flow_id: string; trigger: unknown }[] | null;
}

/** Thrown to roll back; caught at once. */
class Moved extends Error {}

@Injectable()
export class PostgresSyncLedger extends SyncLedger {
  private readonly statement: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.statement = { name: 'commerce.commit-sync', text: commitSync((jsonb) => outbox.appendCall(jsonb)) };
  }

  async read(shelf: Shelf, externalIds: readonly string[], orderIds: readonly string[]): Promise<KnownShelf> {
    const { orgId, mode, storeId, entity } = shelf;
    const [objects, orders, [held]] = await Promise.all([
      this.database.run<ObjectRow>(READ_OBJECTS, [orgId, mode, storeId, entity, externalIds]),
      orderIds.length > 0
        ? this.database.run<OrderRow>(READ_ORDERS_OF_RETURNS, [orgId, mode, storeId, orderIds])
        : Promise.resolve([]),
      this.database.run<TriggersRow>(READ_TRIGGERS, [orgId]),
    ]);
    return {
      objects: new Map(objects.map((row) => [row.external_id, toKnown(row)])),
      orders: new Map(orders.map((row) => [row.external_id, toOrder(row)])),
      triggers: (held?.triggers ?? []).flatMap(({ flow_id, trigger }) => activeTrigger(flow_id, trigger) ?? []),
      triggersVersion: held?.version ?? '0',
    };
  }

  async commit(sync: SyncCommit): Promise<boolean> {
    const values = await this.valuesOf(sync);
    try {
      await this.database.transaction((tx) => this.write(tx, sync.shelf.orgId, values));
    } catch (error) {
      if (error instanceof Moved || wasDeletedMeanwhile(error)) return false;
      throw error;
    }
    this.outbox.wake();
    return true;
  }

  private async write(tx: Transaction, orgId: string, values: readonly unknown[]): Promise<void> {
    await tx.run(HOLD_TRIGGERS, [orgId]); // alone, so that what follows sees the triggers as they are under it
    const [row] = await tx.run<{ is_whole: boolean }>(this.statement, values);
    if (!row?.is_whole) throw new Moved();
  }

  /** Made before the transaction begins, and a piece at a time: neither a connection nor the process is held up by it. */
  private async valuesOf(sync: SyncCommit): Promise<unknown[]> {
    const { orgId, mode, storeId, entity } = sync.shelf;
    const events = await eventRows(sync, (some) => this.outbox.toJson(some));
    return [
      ...[orgId, mode, storeId, entity],
      ...[await copyRows(sync), await historyRows(sync), await triggerRows(sync), sync.at, countCopies(sync)],
      ...[sync.runId, sync.isImported, JSON.stringify(sync.counts), await resultRows(sync)],
      ...[sync.body.packed, sync.body.bytes, events, sync.triggersVersion],
    ];
  }
}

/** The deletion has taken the version that this sync was about to give: to the objects' own statement the row looks new. */
const wasDeletedMeanwhile = (error: unknown): boolean => isUniqueViolation(error, 'object_history_pkey');

const toKnown = ({ version, version_at, facts, phone }: ObjectRow): KnownObject => ({
  version: Number(version),
  versionAt: version_at,
  facts,
  phone,
});

const toOrder = ({ contact_id, phone, is_test }: OrderRow): OrderOfReturn => ({
  contactId: contact_id,
  phone,
  isTest: is_test,
});
