import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import type { TenantMode } from '../../../application/erasing/erased-runs.js';
import { OptOutEvents, type OptOutEvent } from '../../../application/erasing/opt-out-events.js';
import { OPT_OUTS_OF_CONTACT, REMEMBER_OPT_OUTS } from './opt-out-events.sql.js';

@Injectable()
export class PostgresOptOutEvents extends OptOutEvents {
  constructor(private readonly database: Database) {
    super();
  }

  async remember(events: readonly OptOutEvent[]): Promise<void> {
    await this.database.run(REMEMBER_OPT_OUTS, [
      events.map(({ orgId }) => orgId),
      events.map(({ mode }) => mode),
      events.map(({ id }) => id),
      events.map(({ contactId }) => contactId),
    ]);
  }

  async of({ orgId, mode }: TenantMode, contactId: string): Promise<string[]> {
    const rows = await this.database.run<{ event_id: string }>(OPT_OUTS_OF_CONTACT, [orgId, mode, contactId]);
    return rows.map(({ event_id }) => event_id);
  }
}
