import { Injectable } from '@nestjs/common';
import { Database, type EntityRows } from '@outcall/platform-postgres';
import { IsNull, MoreThan } from 'typeorm';
import { ApiKeys, MAX_KEYS, type ApiKey } from '../../../application/keys/api-keys.js';
import type { Changer } from '../../../domain/changer.js';
import { recordChange } from '../auditing/record-change.js';
import { ApiKeyEntity } from './api-key.entity.js';

@Injectable()
export class PostgresApiKeys extends ApiKeys {
  constructor(private readonly database: Database) {
    super();
  }

  /** Those of one org and mode are added one after the other, so that two at once cannot both be the last. */
  add(orgId: string, { createdAt, ...key }: ApiKey, hash: Buffer, by: Changer): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('api-keys:' || $1 || $2))`, [orgId, key.mode]);
      const keys = tx.repository(ApiKeyEntity);
      if ((await keys.countBy({ orgId, mode: key.mode, revokedAt: IsNull() })) >= MAX_KEYS) return false;
      await keys.insert({ hash, orgId, ...key, createdAt: new Date(createdAt), revokedAt: null });
      await recordChange(tx, orgId, { ...recorded(by, 'api_key.created', key.id), after: shownOf(key) });
      return true;
    });
  }

  async list(orgId: string, after: string | null, limit: number): Promise<ApiKey[]> {
    const where = { orgId, id: MoreThan(after ?? '') };
    return (await this.keys.find({ where, order: { id: 'ASC' }, take: limit })).map(toApiKey);
  }

  revoke(orgId: string, keyId: string, at: Date, by: Changer): Promise<ApiKey | null> {
    return this.database.transaction(async (tx) => {
      const keys = tx.repository(ApiKeyEntity);
      const { affected } = await keys.update({ orgId, id: keyId, revokedAt: IsNull() }, { revokedAt: at });
      const row = await keys.findOneBy({ orgId, id: keyId });
      if (row && affected === 1)
        await recordChange(tx, orgId, { ...recorded(by, 'api_key.revoked', keyId), before: shownOf(row) });
      return row && toApiKey(row);
    });
  }

  private get keys(): EntityRows<ApiKeyEntity> {
    return this.database.repository(ApiKeyEntity);
  }
}

const recorded = (by: Changer, action: string, id: string) => ({ by, action, subject: { kind: 'api_key', id } });
const shownOf = ({ name, mode, scopes, last4 }: Pick<ApiKey, 'name' | 'mode' | 'scopes' | 'last4'>) => ({
  ...{ name, mode, scopes, last4 },
});

const toApiKey = ({ id, name, mode, scopes, last4, createdAt, revokedAt }: ApiKeyEntity): ApiKey => ({
  id,
  name,
  mode,
  scopes,
  last4,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});
