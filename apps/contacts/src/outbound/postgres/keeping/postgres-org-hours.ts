import { Injectable } from '@nestjs/common';
import type { OrgUpserted } from '@outcall/contracts-identity';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { processBatch } from '@outcall/platform-inbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { OrgHours } from '../../../application/keeping/org-hours.js';

/** Newest version wins: a late or repeated event changes nothing. A tombstone leaves no hours. */
const UPSERT = `
  INSERT INTO orgs (org_id, version, calling_hours)
  SELECT org_id, version, calling_hours FROM jsonb_to_recordset($1::jsonb) AS e(org_id text, version bigint, calling_hours jsonb) ORDER BY org_id
  ON CONFLICT (org_id) DO UPDATE SET version = excluded.version, calling_hours = excluded.calling_hours
   WHERE orgs.version < excluded.version`;

@Injectable()
export class PostgresOrgHours extends OrgHours {
  constructor(private readonly database: Database) {
    super();
  }

  async take(events: readonly DomainEvent<OrgUpserted>[]): Promise<void> {
    await processBatch(this.database, 'org-hours', [...events], (tx, fresh) => this.apply(tx, fresh));
  }

  private async apply(tx: Transaction, events: readonly DomainEvent<OrgUpserted>[]): Promise<void> {
    const newest = new Map<string, DomainEvent<OrgUpserted>>();
    for (const event of events) {
      if ((event.version ?? 0) >= (newest.get(event.key)?.version ?? 0)) newest.set(event.key, event);
    }
    const rows = [...newest.values()].map(({ key, version, data }) => ({
      org_id: key,
      version: version ?? 0,
      calling_hours: data?.org.callingHours ?? undefined,
    }));
    await tx.query(UPSERT, [JSON.stringify(rows)]);
  }
}
