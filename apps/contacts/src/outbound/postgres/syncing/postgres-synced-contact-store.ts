import { Injectable } from '@nestjs/common';
import { SlicedWork } from '@outcall/platform-batching';
import { Outbox } from '@outcall/platform-outbox';
import {
  Database,
  repeatingConflicts,
  type Queryable,
  type Statement,
  type Transaction,
} from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import { ApiError, Clock, type Mode } from '@outcall/kernel';
import {
  SyncedContactStore,
  type RecordedBatch,
  type RecordedNumber,
  type SyncedBatch,
  type SyncedConsent,
} from '../../../application/syncing/synced-contact-store.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { MergeShoppers } from '../keeping/merge-shoppers.js';
import type { Merge } from '../keeping/shopper-batch.js';
import { recordSyncedContactsSql } from './synced-contacts.sql.js';

interface Row {
  readonly phone: string;
  readonly contact_id: string | null;
  readonly erased_at: Date | null;
  readonly appended: number | null;
}

type TenantMode = { readonly orgId: string; readonly mode: Mode };

@Injectable()
export class PostgresSyncedContactStore extends SyncedContactStore {
  private readonly recordBatch: Statement;
  private readonly shoppers: MergeShoppers;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: NumberHashes,
    clock: Clock,
  ) {
    super();
    this.recordBatch = {
      name: 'contacts.record-synced-contacts',
      text: recordSyncedContactsSql((jsonb) => outbox.appendCall(jsonb)),
    };
    this.shoppers = new MergeShoppers(database, outbox, clock, hashes);
  }

  async record(tenantMode: TenantMode, batch: SyncedBatch, now: Date): Promise<RecordedBatch> {
    const values = await this.valuesOf(tenantMode, batch, now);
    const { consents } = batch;
    return await repeatingConflicts(async () => {
      if (consents.length === 0)
        return { numbers: await this.recordNumbers(this.database, values), refused: new Map() };
      const recorded = await this.database.transaction(async (tx) => {
        const numbers = await this.recordNumbers(tx, values);
        return { numbers, refused: await this.recordConsents(tx, tenantMode, batch, numbers) };
      });
      this.outbox.wake();
      return recorded;
    });
  }

  private async valuesOf({ orgId, mode }: TenantMode, { numbers, orders }: SyncedBatch, now: Date): Promise<unknown[]> {
    const { requestId, traceparent } = currentTrace();
    const items: object[] = [];
    const work = new SlicedWork();
    for (const { newContactId, eventId, ...number } of numbers) {
      if (work.isDue) await work.pause();
      const number_hash = this.hashes.anyOf({ orgId, mode, phone: number.phone });
      items.push({ ...number, number_hash, contact_id: newContactId, event_id: eventId });
    }
    return [JSON.stringify(items), orgId, mode, now, orders.since, orders.latest, requestId, traceparent];
  }

  private async recordNumbers(on: Queryable, values: unknown[]): Promise<RecordedNumber[]> {
    const rows = await on.run<Row>(this.recordBatch, values);
    if (rows[0]?.appended) this.outbox.wake();
    return rows.map(({ phone, contact_id, erased_at }) => ({ phone, contactId: contact_id, erasedAt: erased_at }));
  }

  /** The rows of the numbers are locked by now. */
  private async recordConsents(
    tx: Transaction,
    tenantMode: TenantMode,
    { consents, onlyAsks, recordedBy }: SyncedBatch,
    recorded: readonly RecordedNumber[],
  ): Promise<RecordedBatch['refused']> {
    const known = new Map(recorded.flatMap((number) => (number.contactId === null ? [] : [[number.phone, number]])));
    const trace = currentTrace();
    const merges = new Map<Merge, SyncedConsent>();
    for (const consent of consents) {
      const { phone, decide } = consent;
      const number = known.get(phone);
      if (!number || !consent.isOf(number)) continue;
      merges.set({ key: { ...tenantMode, phone }, recordedBy, decide, consentedAt: null, trace }, consent);
    }
    const answers = await this.shoppers.executeIn(tx, [...merges.keys()], { isSaved: !onlyAsks });
    return new Map(
      [...merges].flatMap(([merge, consent]) => {
        const answer = answers.get(merge);
        return answer instanceof ApiError ? [[consent, answer]] : [];
      }),
    );
  }
}
