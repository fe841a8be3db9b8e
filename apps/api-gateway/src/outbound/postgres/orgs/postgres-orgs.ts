import { Injectable } from '@nestjs/common';
import { ORG_TOPIC, ORG_UPSERTED, type Org, type OrgUpserted } from '@outcall/contracts-identity';
import type { CallingHours } from '@outcall/kernel';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Statement, type Transaction } from '@outcall/platform-postgres';
import { Orgs, type OrgChange, type StoredOrg } from '../../../application/orgs/orgs.js';

const COLUMNS = 'id, name, is_verified, calling_hours, created_at, version';
const FIND: Statement = { name: 'gateway.find-org', text: `SELECT ${COLUMNS} FROM orgs WHERE id = $1` };
const LIST = `SELECT ${COLUMNS} FROM orgs WHERE id > $1 ORDER BY id LIMIT $2`;
const INSERT = `INSERT INTO orgs (id, name, is_verified, calling_hours, created_at, version) VALUES ($1, $2, $3, $4::jsonb, $5, 1) RETURNING ${COLUMNS}`;
const CHANGE = `
  UPDATE orgs SET name = coalesce($2, name), is_verified = coalesce($3, is_verified),
         calling_hours = CASE WHEN $4 THEN $5::jsonb ELSE calling_hours END, version = version + 1
   WHERE id = $1 RETURNING ${COLUMNS}`;

interface OrgRow {
  id: string;
  name: string;
  is_verified: boolean;
  calling_hours: CallingHours | null;
  created_at: Date;
  version: string;
}

@Injectable()
export class PostgresOrgs extends Orgs {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async create(org: Org): Promise<void> {
    await this.write(INSERT, [org.id, org.name, org.isVerified, json(org.callingHours), org.createdAt]);
  }

  change(orgId: string, { name, isVerified, callingHours }: OrgChange): Promise<Org | null> {
    return this.write(CHANGE, [orgId, name, isVerified, callingHours !== undefined, json(callingHours ?? null)]);
  }

  async find(orgId: string): Promise<StoredOrg | null> {
    const [row] = await this.database.run<OrgRow>(FIND, [orgId]);
    return row ? { org: toOrg(row), version: Number(row.version) } : null;
  }

  async list(after: string | null, limit: number): Promise<Org[]> {
    return (await this.database.query<OrgRow>(LIST, [after ?? '', limit])).map(toOrg);
  }

  /** The row is locked by its own statement, so the events of an org are written in the order of their versions. */
  private async write(text: string, values: readonly unknown[]): Promise<Org | null> {
    const row = await this.database.transaction(async (tx: Transaction) => {
      const [written] = await tx.query<OrgRow>(text, values);
      if (written) await this.outbox.append(tx, [upserted(written)]);
      return written;
    });
    this.outbox.wake();
    return row ? toOrg(row) : null;
  }
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const toOrg = (row: OrgRow): Org => ({
  id: row.id,
  name: row.name,
  isVerified: row.is_verified,
  callingHours: row.calling_hours,
  createdAt: row.created_at.toISOString(),
});

const upserted = (row: OrgRow): NewEvent<OrgUpserted> => ({
  topic: ORG_TOPIC.name,
  type: ORG_UPSERTED,
  key: row.id,
  orgId: row.id,
  mode: null,
  version: Number(row.version),
  data: { org: toOrg(row) },
});
