import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import type { ContactName, PendingConsents } from '../../../application/telling/pending-consents.js';
import { PendingConsentQueue } from '../../../application/telling/pending-consent-queue.js';
import { REMOVE_PENDING, TAKE_PENDING, PENDING_OF_CONTACTS, PENDING_OF_RUN } from './pending-consents.sql.js';

type Row = Omit<PendingConsents, 'createdAt'> & { readonly createdAt: Date };

@Injectable()
export class PostgresPendingConsentQueue extends PendingConsentQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async take(now: Date, retryMs: number, most: number): Promise<PendingConsents[]> {
    return (await this.database.run<Row>(TAKE_PENDING, [now, retryMs, most])).map(toPending);
  }

  async of(contacts: readonly ContactName[]): Promise<PendingConsents[]> {
    const named = new Map(
      contacts.map(({ orgId, mode, contactId }) => [`${orgId}/${mode}/${contactId}`, { orgId, mode, contactId }]),
    );
    return (await this.database.run<Row>(PENDING_OF_CONTACTS, [JSON.stringify([...named.values()])])).map(toPending);
  }

  async ofRun({ orgId, mode }: { orgId: string; mode: Mode }, runId: string): Promise<PendingConsents[]> {
    return (await this.database.run<Row>(PENDING_OF_RUN, [orgId, mode, runId])).map(toPending);
  }

  async remove(recorded: readonly PendingConsents[]): Promise<void> {
    const keys = recorded.map(({ orgId, mode, runId, place }) => ({ orgId, mode, runId, place }));
    await this.database.run(REMOVE_PENDING, [JSON.stringify(keys)]);
  }
}

const toPending = (row: Row): PendingConsents => ({ ...row, createdAt: row.createdAt.toISOString() });
