import { Injectable } from '@nestjs/common';
import { ORG_TOPIC, ORG_UPSERTED, type Org, type OrgUpserted } from '@outcall/contracts-identity';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type EntityRows } from '@outcall/platform-postgres';
import { MoreThan } from 'typeorm';
import { Orgs, type OrgChange, type StoredOrg } from '../../../application/orgs/orgs.js';
import { OrgEntity } from './org.entity.js';

@Injectable()
export class PostgresOrgs extends Orgs {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async create({ createdAt, shopperLimits = null, ...org }: Org): Promise<void> {
    const row = { ...org, shopperLimits, createdAt: new Date(createdAt), version: 1 };
    await this.write(row.id, (orgs) => orgs.insert(row));
  }

  change(orgId: string, { name, isVerified, callingHours, shopperLimits }: OrgChange): Promise<Org | null> {
    const change = { name, isVerified, callingHours, shopperLimits, version: () => 'version + 1' };
    return this.write(orgId, (orgs) => orgs.update({ id: orgId }, change));
  }

  async find(orgId: string): Promise<StoredOrg | null> {
    const row = await this.database.repository(OrgEntity).findOneBy({ id: orgId });
    return row && { org: toOrg(row), version: row.version };
  }

  async list(after: string | null, limit: number): Promise<Org[]> {
    const orgs = this.database.repository(OrgEntity);
    return (await orgs.find({ where: { id: MoreThan(after ?? '') }, order: { id: 'ASC' }, take: limit })).map(toOrg);
  }

  /** The row is locked by its own statement, so the events of an org are written in the order of their versions. */
  private async write(id: string, work: (orgs: EntityRows<OrgEntity>) => Promise<unknown>): Promise<Org | null> {
    const row = await this.database.transaction(async (tx) => {
      const orgs = tx.repository(OrgEntity);
      await work(orgs);
      const written = await orgs.findOneBy({ id });
      if (written) await this.outbox.append(tx, [upserted(written)]);
      return written;
    });
    this.outbox.wake();
    return row && toOrg(row);
  }
}

const toOrg = ({ version: _version, createdAt, ...org }: OrgEntity): Org => ({
  ...org,
  createdAt: createdAt.toISOString(),
});

const upserted = (row: OrgEntity): NewEvent<OrgUpserted> => ({
  topic: ORG_TOPIC.name,
  type: ORG_UPSERTED,
  key: row.id,
  orgId: row.id,
  mode: null,
  version: row.version,
  data: { org: toOrg(row) },
});
