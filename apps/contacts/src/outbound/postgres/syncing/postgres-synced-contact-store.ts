import { Injectable } from '@nestjs/common';
import { Outbox } from '@outcall/platform-outbox';
import { Database, type Statement } from '@outcall/platform-postgres';
import { currentTrace } from '@outcall/platform-telemetry';
import type { Mode } from '@outcall/kernel';
import {
  SyncedContactStore,
  type OrderWindow,
  type RecordedNumber,
  type SyncedNumber,
} from '../../../application/syncing/synced-contact-store.js';
import { recordSyncedContactsSql } from './synced-contacts.sql.js';

interface Row {
  readonly phone: string;
  readonly contact_id: string;
  readonly appended: number | null;
}

@Injectable()
export class PostgresSyncedContactStore extends SyncedContactStore {
  private readonly recordBatch: Statement;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
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
    const items = numbers.map(({ newContactId, eventId, ...number }) => ({
      ...number,
      contact_id: newContactId,
      event_id: eventId,
    }));
    const rows = await this.database.run<Row>(this.recordBatch, [
      JSON.stringify(items),
      orgId,
      mode,
      now,
      since,
      latest,
      requestId,
      traceparent,
    ]);
    if (rows[0]?.appended) this.outbox.wake();
    return rows.map(({ phone, contact_id }) => ({ phone, contactId: contact_id }));
  }
}
