import { Injectable } from '@nestjs/common';
import { ORG_TOPIC, ORG_UPSERTED, type Org, type OrgUpserted } from '@outcall/contracts-identity';
import { Outbox, type NewEvent } from '@outcall/platform-outbox';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { MoreThan } from 'typeorm';
import { Orgs, type OrgChange, type StoredOrg } from '../../../application/orgs/orgs.js';
import type { Changer } from '../../../domain/changer.js';
import { changeOf, recordChange } from '../auditing/record-change.js';
import { OrgEntity } from './org.entity.js';

@Injectable()
export class PostgresOrgs extends Orgs {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async create({ createdAt, shopperLimits = null, ...org }: Org, by: Changer): Promise<void> {
    const row = { ...org, shopperLimits, createdAt: new Date(createdAt), version: 1 };
    await this.write(row.id, async (tx) => {
      await tx.repository(OrgEntity).insert(row);
      const subject = { kind: 'org', id: row.id };
      await recordChange(tx, row.id, { by, action: 'org.created', subject, after: { name: row.name } });
    });
  }

  change(
    orgId: string,
    { name, isVerified, callingHours, shopperLimits }: OrgChange,
    by: Changer,
  ): Promise<Org | null> {
    const asked = { name, isVerified, callingHours, shopperLimits };
    return this.write(orgId, async (tx) => {
      const orgs = tx.repository(OrgEntity);
      const before = await orgs.findOne({ where: { id: orgId }, lock: { mode: 'pessimistic_write' } });
      if (!before) return;
      await orgs.update({ id: orgId }, { ...asked, version: () => 'version + 1' });
      const subject = { kind: 'org', id: orgId };
      await recordChange(tx, orgId, { by, action: 'org.changed', subject, ...changeOf(before, asked) });
    });
  }

  async find(orgId: string): Promise<StoredOrg | null> {
    const row = await this.database.repository(OrgEntity).findOneBy({ id: orgId });
    return row && { org: toOrg(row), version: row.version };
  }

  async list(after: string | null, limit: number): Promise<Org[]> {
    const orgs = this.database.repository(OrgEntity);
    return (await orgs.find({ where: { id: MoreThan(after ?? '') }, order: { id: 'ASC' }, take: limit })).map(toOrg);
  }

  /** The row is locked by then, so the events of an org are written in the order of their versions. */
  private async write(id: string, work: (tx: Transaction) => Promise<void>): Promise<Org | null> {
    const row = await this.database.transaction(async (tx) => {
      await work(tx);
      const written = await tx.repository(OrgEntity).findOneBy({ id });
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
