import { Injectable } from '@nestjs/common';
import type { Mode } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import type { ContactName, UntoldConsents } from '../../../application/telling/untold-consents.js';
import { UntoldQueue } from '../../../application/telling/untold-queue.js';
import { REMOVE_UNTOLD, TAKE_UNTOLD, UNTOLD_OF_CONTACTS, UNTOLD_OF_RUN } from './untold-consents.sql.js';

type Row = Omit<UntoldConsents, 'createdAt'> & { readonly createdAt: Date };

@Injectable()
export class PostgresUntoldQueue extends UntoldQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async take(now: Date, retryMs: number, most: number): Promise<UntoldConsents[]> {
    return (await this.database.run<Row>(TAKE_UNTOLD, [now, retryMs, most])).map(toUntold);
  }

  async of(contacts: readonly ContactName[]): Promise<UntoldConsents[]> {
    const named = new Map(
      contacts.map(({ orgId, mode, contactId }) => [`${orgId}/${mode}/${contactId}`, { orgId, mode, contactId }]),
    );
    return (await this.database.run<Row>(UNTOLD_OF_CONTACTS, [JSON.stringify([...named.values()])])).map(toUntold);
  }

  async ofRun({ orgId, mode }: { orgId: string; mode: Mode }, runId: string): Promise<UntoldConsents[]> {
    return (await this.database.run<Row>(UNTOLD_OF_RUN, [orgId, mode, runId])).map(toUntold);
  }

  async remove(told: readonly UntoldConsents[]): Promise<void> {
    const keys = told.map(({ orgId, mode, runId, place }) => ({ orgId, mode, runId, place }));
    await this.database.run(REMOVE_UNTOLD, [JSON.stringify(keys)]);
  }
}

const toUntold = (row: Row): UntoldConsents => ({ ...row, createdAt: row.createdAt.toISOString() });
