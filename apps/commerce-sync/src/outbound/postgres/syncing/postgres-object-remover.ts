import { Injectable } from '@nestjs/common';
import { COMMERCE_OBJECT_TOPIC, OBJECT_DELETED, type CommerceObjectChanged } from '@outcall/contracts-commerce';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, isUniqueViolation, type Queryable, type Statement } from '@outcall/platform-postgres';
import { ObjectRemover, type DeletionTimes, type GoneObject } from '../../../application/syncing/object-remover.js';
import type { Shelf } from '../../../application/syncing/sync-ledger.js';
import { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import { HOLD_TRIGGERS } from '../trigger-lock.sql.js';
import { DELETED_AT } from './read-shelf.sql.js';

/** Reads the content of the order only, not of its returns: there may be thousands of 200 kB each. */
const COLUMNS = `entity, store_id, external_id, version, phone, contact_id, updated_at, synced_at, CASE WHEN entity = 'orders' THEN object END AS object`;
const OWN = 'org_id = $1 AND mode = $2 AND store_id = $3';

/** The object and, of an order, its returns: in the order in which all rows of objects are locked. */
const selectFamily = (name: string, lock: string): Statement => ({
  name: `commerce.${name}`,
  text: `
    SELECT ${COLUMNS} FROM objects
     WHERE ${OWN} AND ((entity = $4 AND external_id = $5)
                    OR ($4 = 'orders' AND entity = 'returns' AND order_external_id = $5))
     ORDER BY entity, external_id ${lock}`,
});
export const FIND = selectFamily('find-family', '');
export const LOCK = selectFamily('lock-family', 'FOR UPDATE');

/**
 * The deletion keeps when the object was created first: sent again, an order is no new purchase. $1 org, $2 mode, $3
 * store, $4 the objects, $5 at.
 */
export const REMOVE: Statement = {
  name: 'commerce.remove-family',
  text: `
    WITH gone AS (
      DELETE FROM objects o USING jsonb_to_recordset($4::jsonb) AS g (entity text, external_id text, number_hash text)
       WHERE o.org_id = $1 AND o.mode = $2 AND o.store_id = $3 AND o.entity = g.entity AND o.external_id = g.external_id COLLATE "C"
      RETURNING o.entity, o.external_id, o.version, o.created_at, g.number_hash
    ), history AS (
      INSERT INTO object_history (org_id, mode, store_id, entity, external_id, version, kind, changes, at, number_hash, object_created_at)
      SELECT $1, $2, $3, entity, external_id, version + 1, 'deleted', '[]', $5::timestamptz, number_hash, created_at FROM gone
    )
    SELECT count(*)::int AS removed FROM gone`,
};

/**
 * A sync that writes the object meanwhile uses the same version: one of the two begins anew. The number of an earlier
 * deletion goes on, as an erasure looks at the last row alone. $1 org, $2 mode, $3 store, $4 entity, $5 id, $6 at, $7
 * when the shop deleted it or null, $8 its hash.
 */
export const NOTE_DELETION: Statement = {
  name: 'commerce.note-deletion',
  text: `
    WITH stored AS (
      SELECT FROM objects WHERE ${OWN} AND entity = $4 AND external_id = $5
    ), lasts AS (
      SELECT version, kind, at, updated_at, number_hash, object_created_at FROM object_history
       WHERE ${OWN} AND entity = $4 AND external_id = $5 ORDER BY version DESC LIMIT 2
    ), last AS (
      SELECT number_hash, object_created_at FROM lasts ORDER BY version DESC LIMIT 1
    ), known AS (
      SELECT max(version) AS version, ${DELETED_AT} AS deleted_at FROM lasts
    ), noted AS (
      INSERT INTO object_history (org_id, mode, store_id, entity, external_id, version, kind, changes, updated_at, at, number_hash, object_created_at)
      SELECT $1, $2, $3, $4, $5, coalesce(k.version, 0) + 1, 'deleted', '[]', $7::timestamptz, $6::timestamptz, l.number_hash, l.object_created_at
        FROM known k LEFT JOIN last l ON true
       WHERE NOT EXISTS (SELECT FROM stored) AND (k.deleted_at IS NULL OR k.deleted_at < $7::timestamptz)
         AND NOT EXISTS (SELECT FROM erased_objects WHERE ${OWN} AND object_hash = ANY ($8::text[]))
    )
    SELECT EXISTS (SELECT FROM stored) AS is_stored`,
};

interface Row {
  entity: GoneObject['entity'];
  store_id: string;
  external_id: string;
  version: string;
  phone: string | null;
  contact_id: string | null;
  updated_at: Date;
  synced_at: Date;
  object: Record<string, unknown> | null;
}

@Injectable()
export class PostgresObjectRemover extends ObjectRemover {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: ObjectHashes,
  ) {
    super();
  }

  async find(shelf: Shelf, externalId: string): Promise<GoneObject[]> {
    return (await family(this.database, FIND, shelf, externalId)).map((row) => ({
      entity: row.entity,
      storeId: row.store_id,
      externalId: row.external_id,
      version: Number(row.version),
      phone: row.phone,
      updatedAt: row.updated_at,
      syncedAt: row.synced_at,
      object: row.object,
    }));
  }

  async remove(shelf: Shelf, externalId: string, found: readonly GoneObject[], at: string): Promise<boolean> {
    const { orgId, mode, storeId } = shelf;
    const isRemoved = await this.database.transaction(async (tx) => {
      const rows = await family(tx, LOCK, shelf, externalId);
      if (!isSame(found, rows)) return false;
      await tx.run(REMOVE, [orgId, mode, storeId, JSON.stringify(this.goneRows(shelf, rows)), at]);
      await this.outbox.append(
        tx,
        rows.map((gone) => deletedEvent(shelf, gone)),
      );
      return true;
    });
    if (isRemoved) this.outbox.wake();
    return isRemoved;
  }

  async note(shelf: Shelf, externalId: string, { at, deletedAt }: DeletionTimes): Promise<boolean> {
    const { orgId, mode, storeId, entity } = shelf;
    const hashes = this.hashes.allOf(shelf, entity, externalId);
    try {
      return await this.database.transaction(async (tx) => {
        await tx.run(HOLD_TRIGGERS, [orgId]); // as a sync: an erasure from before is seen, and a later one sees this
        const values = [orgId, mode, storeId, entity, externalId, at, deletedAt, hashes];
        const [row] = await tx.run<{ is_stored: boolean }>(NOTE_DELETION, values);
        return row?.is_stored === false;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'object_history_pkey')) return false;
      throw error;
    }
  }

  /** A return that came before its order has no number of its own: it is of the order's shopper. */
  private goneRows(shelf: Shelf, rows: readonly Row[]): object[] {
    const ofOrder = rows.find(({ entity }) => entity === 'orders')?.phone ?? null;
    return rows.map(({ entity, external_id, phone }) => {
      const number = phone ?? ofOrder;
      return { entity, external_id, number_hash: number === null ? null : this.hashes.ofNumber(shelf, number) };
    });
  }
}

/** Both lists are in the same order. */
const isSame = (found: readonly GoneObject[], rows: readonly Row[]): boolean =>
  found.length === rows.length &&
  rows.every(
    (row, index) => found[index]?.externalId === row.external_id && found[index]?.version === Number(row.version),
  );

const family = (on: Queryable, statement: Statement, shelf: Shelf, externalId: string): Promise<Row[]> =>
  on.run<Row>(statement, [shelf.orgId, shelf.mode, shelf.storeId, shelf.entity, externalId]);

const deletedEvent = ({ orgId, mode, storeId }: Shelf, row: Row): NewEvent<CommerceObjectChanged> => ({
  topic: COMMERCE_OBJECT_TOPIC.name,
  type: OBJECT_DELETED,
  key: `${storeId}:${row.entity}:${row.external_id}`,
  orgId,
  mode,
  version: Number(row.version) + 1,
  data: {
    storeId,
    entity: row.entity,
    externalId: row.external_id,
    changes: [],
    updatedAt: row.updated_at.toISOString(),
    contactId: row.contact_id,
    isImported: false,
    before: null,
    object: null,
  },
});
