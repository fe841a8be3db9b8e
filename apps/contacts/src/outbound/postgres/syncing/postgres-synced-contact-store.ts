import { Injectable } from '@nestjs/common';
import { SlicedWork } from '@outcall/platform-batching';
import { Outbox } from '@outcall/platform-outbox';
import { Database, repeatingConflicts, type Statement } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import type { Mode } from '@outcall/kernel';
import {
  SyncedContactStore,
  type OrderWindow,
  type RecordedNumber,
  type SyncedNumber,
} from '../../../application/syncing/synced-contact-store.js';
import { NumberHashes } from '../../../domain/number-hashes.js';
import { recordSyncedContactsSql } from './synced-contacts.sql.js';

interface Row {
  readonly phone: string;
  readonly contact_id: string | null;
  readonly erased_at: Date | null;
  readonly appended: number | null;
}

@Injectable()
export class PostgresSyncedContactStore extends SyncedContactStore {
  private readonly recordBatch: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hashes: NumberHashes,
  ) {
    super();
    this.recordBatch = {
      name: 'contacts.record-synced-contacts',
      text: recordSyncedContactsSql((jsonb) => outbox.appendCall(jsonb)),
    };
  }

  async record(
    { orgId, mode }: { orgId: string; mode: Mode },
    numbers: readonly SyncedNumber[],
    { since, latest }: OrderWindow,
    now: Date,
  ): Promise<RecordedNumber[]> {
    const { requestId, traceparent } = currentTrace();
    const items: object[] = [];
    const work = new SlicedWork();
    for (const { newContactId, eventId, ...number } of numbers) {
      if (work.isDue) await work.pause();
      const number_hash = this.hashes.of({ orgId, mode, phone: number.phone });
      items.push({ ...number, number_hash, contact_id: newContactId, event_id: eventId });
    }
    const values = [JSON.stringify(items), orgId, mode, now, since, latest, requestId, traceparent];
    const rows = await repeatingConflicts(() => this.database.run<Row>(this.recordBatch, values));
    if (rows[0]?.appended) this.outbox.wake();
    return rows.map(({ phone, contact_id, erased_at }) => ({ phone, contactId: contact_id, erasedAt: erased_at }));
  }
}
