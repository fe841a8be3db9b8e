import { Injectable } from '@nestjs/common';
import { COMMERCE_OBJECT_TOPIC, OBJECT_DELETED, type CommerceObjectChanged } from '@outcall/contracts-commerce';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import {
  ErasureStore,
  nameOf,
  type ErasedShopper,
  type ObjectName,
  type TenantMode,
} from '../../../application/erasing/erasure-store.js';
import { mayHaveTurn } from '../../../application/triggering/start-queue.js';
import { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import type { StartCommand } from '../../../domain/triggers/trigger-results.js';
import { REDACT, REDACTED_AMONG } from '../erased-objects.sql.js';
import { ERASE_REFUSALS } from '../refusals/customer-refusals.sql.js';
import { LOCK_TRIGGERS } from '../trigger-lock.sql.js';
import { toDue, type DueStartRow } from '../triggering/due-start-row.js';
import { END_TURNS } from '../triggering/start-queue.sql.js';
import { turnsOf } from '../triggering/turns-of-starts.js';
import * as sql from './erasing.sql.js';

interface LockedRow {
  store_id: string;
  entity: ObjectName['entity'];
  external_id: string;
  version: string;
  updated_at: Date;
}

type ErasedResultRow = Omit<DueStartRow, 'command'> & {
  /** Null once it is decided. */
  command: StartCommand | null;
  lease_until: Date | null;
};

@Injectable()
export class PostgresErasureStore extends ErasureStore {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: ObjectHashes,
  ) {
    super();
  }

  /**
   * Takes the lock that every sync holds (shared) while it commits, alone. So earlier syncs are visible from now on,
   * and later ones see this look.
   */
  async look({ orgId, mode }: TenantMode): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.run(LOCK_TRIGGERS, [orgId]);
      await tx.run(sql.LOOK, [orgId, mode]);
    });
  }

  async objectsOf(shopper: ErasedShopper, after: ObjectName | null): Promise<ObjectName[]> {
    const { orgId, mode, phone, erasedAt, contactId } = shopper;
    const behind = [after?.storeId ?? '', after?.entity ?? '', after?.externalId ?? ''];
    const own = await this.database.run<ObjectName>(sql.OBJECTS_OF_NUMBER, [
      ...[orgId, mode, phone, ...behind],
      ...[erasedAt, contactId, this.hashes.allOfNumber(shopper, phone)],
    ]);
    const orders = own.filter(({ entity }) => entity === 'orders');
    if (orders.length === 0) return own;
    const returns = await this.database.run<ObjectName>(sql.RETURNS_OF_ORDERS, [
      ...[orgId, mode],
      orders.map(({ storeId }) => storeId),
      orders.map(({ externalId }) => externalId),
    ]);
    return [...returns, ...own]; // the last one is where the next page begins
  }

  async redact(tenantMode: TenantMode, objects: readonly ObjectName[], at: Date): Promise<void> {
    await this.database.run(REDACT, [
      ...[tenantMode.orgId, tenantMode.mode],
      objects.map(({ storeId }) => storeId),
      objects.map(({ storeId, entity, externalId }) => this.hashes.of({ ...tenantMode, storeId }, entity, externalId)),
      at,
    ]);
  }

  async redactedAmong(
    tenantMode: TenantMode,
    storeId: string,
    objects: readonly ObjectName[],
  ): Promise<ReadonlySet<string>> {
    if (objects.length === 0) return new Set();
    const byHash = new Map(
      objects.flatMap((object) =>
        this.hashes
          .allOf({ ...tenantMode, storeId }, object.entity, object.externalId)
          .map((hash) => [hash, nameOf(object)] as const),
      ),
    );
    const rows = await this.database.run<{ object_hash: string }>(REDACTED_AMONG, [
      ...[tenantMode.orgId, tenantMode.mode, storeId],
      [...byHash.keys()],
    ]);
    return new Set(rows.flatMap(({ object_hash }) => byHash.get(object_hash) ?? []));
  }

  async removePending({ orgId, mode, phone, erasedAt, contactId }: ErasedShopper): Promise<void> {
    await this.database.run(sql.ERASE_PENDING, [orgId, mode, phone, erasedAt, contactId]);
  }

  async remove(tenantMode: TenantMode, objects: readonly ObjectName[], at: Date): Promise<void> {
    const named = [...objects].sort(inOrderOfRows);
    const values = [
      ...[tenantMode.orgId, tenantMode.mode],
      ...[named.map(({ storeId }) => storeId), named.map(({ entity }) => entity), named.map((each) => each.externalId)],
    ];
    await this.database.transaction(async (tx) => {
      await tx.run(LOCK_TRIGGERS, [tenantMode.orgId]); // because `CatchUp` writes trigger results of objects too
      const rows = await tx.run<LockedRow>(sql.LOCK_OBJECTS, values);
      await this.delete(tx, values, named.map(keyOf), at);
      await this.deleteRefusals(tx, tenantMode, named);
      await this.outbox.append(
        tx,
        rows.map((row) => deletedEvent(tenantMode, row, at)),
      );
    });
    this.outbox.wake();
  }

  private async delete(tx: Transaction, values: readonly unknown[], keys: readonly string[], at: Date): Promise<void> {
    for (const statement of [sql.ERASE_OBJECTS, sql.ERASE_HISTORY]) await tx.run(statement, values);
    const results = await tx.run<ErasedResultRow>(sql.ERASE_TRIGGER_RESULTS, values);
    const turns = results.flatMap((row) => this.turnsThatEnd(row, at));
    if (turns.length > 0) await tx.run(END_TURNS, [JSON.stringify(turns)]);
    for (const statement of [sql.ERASE_UNSENT, sql.ERASE_UNSENDABLE]) await tx.run(statement, [keys]);
  }

  private async deleteRefusals(tx: Transaction, of: TenantMode, named: readonly ObjectName[]): Promise<void> {
    const rows = named
      .filter(({ entity }) => entity === 'customers')
      .flatMap(({ storeId, entity, externalId }) =>
        this.hashes.allOf({ ...of, storeId }, entity, externalId).map((hash) => ({ storeId, hash })),
      );
    if (rows.length === 0) return;
    const columns = [rows.map(({ storeId }) => storeId), rows.map(({ hash }) => hash)];
    await tx.run(ERASE_REFUSALS, [of.orgId, of.mode, ...columns]);
  }

  /** Else another start of the order, in another store, waits for one that is gone until it is too old itself. */
  private turnsThatEnd(row: ErasedResultRow, at: Date): Record<string, unknown>[] {
    if (row.command === null) return [];
    const due = toDue({ ...row, command: row.command });
    if (!mayHaveTurn(due)) return [];
    const until = new Date(Math.max(row.lease_until?.getTime() ?? 0, at.getTime()));
    return turnsOf(this.hashes, due, at).map((turn) => ({ ...turn, until }));
  }
}

const keyOf = ({ storeId, entity, externalId }: ObjectName): string => `${storeId}:${entity}:${externalId}`;

const inOrderOfRows = (one: ObjectName, other: ObjectName): number => {
  for (const part of ['storeId', 'entity', 'externalId'] as const) {
    const order = Buffer.compare(Buffer.from(one[part]), Buffer.from(other[part]));
    if (order !== 0) return order;
  }
  return 0;
};

const deletedEvent = (
  { orgId, mode }: TenantMode,
  { store_id, entity, external_id, version, updated_at }: LockedRow,
  at: Date,
): NewEvent<CommerceObjectChanged> => ({
  topic: COMMERCE_OBJECT_TOPIC.name,
  type: OBJECT_DELETED,
  key: `${store_id}:${entity}:${external_id}`,
  orgId,
  mode,
  time: at.toISOString(),
  version: Number(version) + 1,
  data: {
    storeId: store_id,
    entity,
    externalId: external_id,
    changes: [],
    updatedAt: updated_at.toISOString(),
    contactId: null,
    isImported: false,
    before: null,
    object: null,
  },
});
