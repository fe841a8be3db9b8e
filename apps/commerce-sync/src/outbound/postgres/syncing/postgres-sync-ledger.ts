import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SlicedWork } from '@outcall/platform-batching';
import { Outbox } from '@outcall/platform-outbox';
import { Database, isUniqueViolation, type Statement, type Transaction } from '@outcall/platform-postgres';
import {
  SyncLedger,
  type KnownObject,
  type KnownShelf,
  type NamedObject,
  type OrderOfReturn,
  type Shelf,
  type SyncCommit,
} from '../../../application/syncing/sync-ledger.js';
import { missingName } from '../../../application/receiving/missing.js';
import type { SyncTempo } from '../../../application/syncing/sync-tempo.js';
import { activeTrigger } from '../../../domain/triggers/judge-trigger.js';
import { fieldsBefore } from '../../../domain/triggers/named-values.js';
import { HOLD_TRIGGERS } from '../trigger-lock.sql.js';
import { isJudgedAlike } from '../../../domain/objects/customer-refusals.js';
import { ObjectHashes } from '../../../domain/objects/object-hashes.js';
import { ERASE_REFUSALS, HOLD_REFUSALS } from '../refusals/customer-refusals.sql.js';
import { refusedAmong, withMarketing } from '../refusals/refusals-of-copies.js';
import { ERASED_AMONG, REDACT } from '../erased-objects.sql.js';
import { WAKE_AWAITING } from '../receiving/receiving.sql.js';
import { erasedByTime } from '../../../domain/objects/erased-by-time.js';
import { KEEP_LEFT, KEEP_PENDING, LOCK_LEFT } from '../telling/pending-consents.sql.js';
import { commitSync } from './commit-sync.sql.js';
import { piecesOf } from './pieces-of-sync.js';
import { READ_LOOKS, READ_OBJECTS, READ_ORDERS_OF_RETURNS, READ_TRIGGERS } from './read-shelf.sql.js';
import { keepEarlierOrders } from './keep-earlier-orders.js';
import { pendingRows } from './sync-rows.js';
import { valuesOfPieces } from './values-of-pieces.js';

interface ObjectRow extends Pick<KnownObject, 'facts' | 'phone' | 'content' | 'fields'> {
  external_id: string;
  version: string;
  version_at: string | null;
  contact_id: string | null;
  created_at: Date | null;
  consented_until: Date | null;
  others_consented_until: Date | null;
  deleted_at: string | null;
}
interface OrderRow {
  external_id: string;
  contact_id: string | null;
  phone: string | null;
  is_test: boolean;
  object: OrderOfReturn['object'];
}

interface TriggersRow {
  version: string;
  triggers: readonly { flow_id: string; trigger: unknown }[] | null;
}

/** Thrown to roll back a transaction, and caught right outside it. */
class Moved extends Error {}

@Injectable()
export class PostgresSyncLedger extends SyncLedger {
  private readonly statement: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: ObjectHashes,
  ) {
    super();
    this.statement = { name: 'commerce.commit-sync', text: commitSync((jsonb) => outbox.appendCall(jsonb)) };
  }

  async read(shelf: Shelf, named: readonly NamedObject[]): Promise<KnownShelf> {
    const { orgId, mode, storeId, entity } = shelf;
    // read first: the looks, so that an erasure during the other reads is noticed; the triggers, as they tell what of
    // the stored copies is needed
    const [[looks], [held]] = await Promise.all([
      this.database.run<{ looks: string }>(READ_LOOKS, [orgId, mode]),
      this.database.run<TriggersRow>(READ_TRIGGERS, [orgId]),
    ]);
    const triggers = (held?.triggers ?? []).flatMap(({ flow_id, trigger }) => activeTrigger(flow_id, trigger) ?? []);
    const fields = entity === 'orders' ? fieldsBefore(triggers) : [];
    const copies = await copiesOf(named);
    const orderIds = [...new Set(named.flatMap(({ orderId }) => orderId ?? []))];
    const [objects, orders, redacted, refusedUntil] = await Promise.all([
      this.database.run<ObjectRow>(READ_OBJECTS, [
        ...[orgId, mode, storeId, entity, ...copies],
        fields.length > 0 ? fields : null,
      ]),
      orderIds.length > 0
        ? this.database.run<OrderRow>(READ_ORDERS_OF_RETURNS, [orgId, mode, storeId, orderIds])
        : Promise.resolve([]),
      looks ? this.erasedAmong(shelf, named) : Promise.resolve({ ids: [], until: null }),
      refusedAmong(this.database, this.hashes, shelf, withMarketing(shelf, named)),
    ]);
    const known = { objects: knownOf(objects), orders: new Map(orders.map((row) => [row.external_id, toOrder(row)])) };
    const byTime = redacted.until ? erasedByTime(shelf.entity, named, known, redacted.until) : [];
    return {
      ...known,
      triggers,
      refusedUntil,
      triggersVersion: held?.version ?? '0',
      redacted: new Set([...redacted.ids, ...byTime]),
      redactedByTime: new Set(byTime),
      erasureLooks: looks?.looks ?? '0',
    };
  }

  private async erasedAmong(
    shelf: Shelf,
    named: readonly NamedObject[],
  ): Promise<{ readonly ids: readonly string[]; readonly until: Date | null }> {
    const { orgId, mode, storeId, entity } = shelf;
    const byHash = new Map<string, string[]>();
    const note = (hash: string, externalId: string) => byHash.set(hash, [...(byHash.get(hash) ?? []), externalId]);
    const work = new SlicedWork();
    for (const { externalId, orderId } of named) {
      if (work.isDue) await work.pause();
      for (const hash of this.hashes.allOf(shelf, entity, externalId)) note(hash, externalId);
      if (orderId !== null) for (const hash of this.hashes.allOf(shelf, 'orders', orderId)) note(hash, externalId);
    }
    const values = [orgId, mode, storeId, [...byHash.keys()]];
    const rows = await this.database.run<{ object_hash: string | null; until: Date | null }>(ERASED_AMONG, values);
    return {
      ids: rows.flatMap(({ object_hash }) => byHash.get(object_hash ?? '') ?? []),
      until: rows.find(({ until }) => until)?.until ?? null,
    };
  }

  async keepEarlier(sync: Parameters<typeof keepEarlierOrders>[1], tempo: SyncTempo): Promise<boolean> {
    try {
      return await keepEarlierOrders(this.database, sync, tempo);
    } catch (error) {
      if (wasDeletedMeanwhile(error)) return false;
      throw error;
    }
  }

  async commit(sync: SyncCommit, tempo: SyncTempo): Promise<boolean> {
    const pieces = await valuesOfPieces(piecesOf(sync, tempo), (some) => this.outbox.toJson(some), tempo.slices());
    const rowsOf = (some: SyncCommit['pending']) => (some.length > 0 ? pendingRows(some, tempo.slices()) : null);
    const [pending, left] = [await rowsOf(sync.pending), await rowsOf(sync.left)];
    try {
      await this.database.transaction(async (tx) => {
        await this.write(tx, sync, { pieces, pending }, tempo);
        const [first] = sync.left;
        const by = JSON.stringify(first?.recordedBy);
        const { orgId, mode, storeId } = sync.shelf;
        if (first) await tx.run(KEEP_LEFT, [orgId, mode, sync.runId, left, by, sync.at, storeId]);
      });
    } catch (error) {
      if (error instanceof Moved || wasDeletedMeanwhile(error)) return false;
      throw error;
    }
    this.outbox.wake();
    await this.wakeAwaiting(sync);
    return true;
  }

  /** After the commit, as they take other locks. One that is missed looks by itself, in ten minutes at most. */
  private async wakeAwaiting({ shelf, copies, at }: SyncCommit): Promise<void> {
    const { orgId, mode, storeId, entity } = shelf;
    if ((entity !== 'orders' && entity !== 'returns') || copies.length === 0) return;
    const names = copies.map(({ object }) => missingName(entity, object.externalId));
    await this.database.run(WAKE_AWAITING, [orgId, mode, storeId, names, at]).catch(() => undefined);
  }

  private async write(
    tx: Transaction,
    { shelf, copies, redacted, runId, pending: [first], left, at, refusedUntil }: SyncCommit,
    { pieces, pending }: { readonly pieces: readonly (readonly unknown[])[]; readonly pending: Buffer | string | null },
    tempo: SyncTempo,
  ): Promise<void> {
    const { orgId, mode, storeId, entity } = shelf;
    // a statement of its own, so that the next one sees the triggers and erasures as they are under this lock
    await tx.run(HOLD_TRIGGERS, [orgId]);
    const erasesRefusals = entity === 'customers' && redacted.length > 0;
    if (refusedUntil.size > 0 || erasesRefusals) await tx.run(HOLD_REFUSALS, [orgId]);
    const numbers = left.map(({ phone }) => phone);
    if (left.length > 0) await tx.run(LOCK_LEFT, [orgId, mode, storeId, numbers]);
    const refused = await refusedAmong(tx, this.hashes, shelf, [...refusedUntil.keys()]);
    const written = copies.map(({ object }) => object);
    if (!isJudgedAlike(entity, written, refusedUntil, refused)) throw new Moved();
    if (redacted.length > 0) {
      const hashes = redacted.map((externalId) => this.hashes.of(shelf, entity, externalId));
      await tx.run(REDACT, [orgId, mode, hashes.map(() => storeId), hashes, at]);
      if (erasesRefusals) {
        const all = redacted.flatMap((externalId) => this.hashes.allOf(shelf, entity, externalId));
        await tx.run(ERASE_REFUSALS, [orgId, mode, all.map(() => storeId), all]);
      }
    }
    if (first) await tx.run(KEEP_PENDING, [orgId, mode, runId, pending, JSON.stringify(first.recordedBy), at]);
    await tempo.hold(
      pieces.map((values) => async () => {
        const [row] = await tx.run<{ is_whole: boolean }>(this.statement, values);
        if (!row?.is_whole) throw new Moved();
      }),
    );
  }
}

/**
 * A deletion has used the version that this sync was about to write. The statement cannot notice it, because the row
 * looks new to it.
 */
const wasDeletedMeanwhile = (error: unknown): boolean => isUniqueViolation(error, 'object_history_pkey');

/**
 * The ids, times and hashes of what was sent, as columns. The hash tells a copy that is sent again from another one of
 * the same time.
 */
async function copiesOf(named: readonly NamedObject[]): Promise<(string | null)[][]> {
  const work = new SlicedWork();
  const hashes: (string | null)[] = [];
  for (const { copy } of named) {
    if (work.isDue) await work.pause();
    hashes.push(copy && createHash('sha256').update(copy.text).digest('hex'));
  }
  return [named.map(({ externalId }) => externalId), named.map(({ copy }) => copy?.versionAt ?? null), hashes];
}

/** An object that was sent several times has a row for each; the content is in those that differ from it. */
function knownOf(rows: readonly ObjectRow[]): Map<string, KnownObject> {
  const known = new Map<string, KnownObject>();
  for (const row of rows) if (row.content || !known.has(row.external_id)) known.set(row.external_id, toKnown(row));
  return known;
}

const toKnown = ({ external_id: _, version, ...row }: ObjectRow): KnownObject => ({
  version: Number(version),
  versionAt: row.version_at,
  facts: row.facts,
  phone: row.phone,
  contactId: row.contact_id,
  content: row.content,
  fields: row.fields,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  consentedUntil: row.consented_until,
  othersUntil: row.others_consented_until,
});

const toOrder = ({ contact_id, phone, is_test, object }: OrderRow): OrderOfReturn => ({
  contactId: contact_id,
  phone,
  isTest: is_test,
  object,
});
