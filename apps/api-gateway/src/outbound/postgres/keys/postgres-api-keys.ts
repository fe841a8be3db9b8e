import { Injectable } from '@nestjs/common';
import { Database, type EntityRows } from '@outcall/platform-postgres';
import { IsNull } from 'typeorm';
import { ApiKeys, type ApiKey } from '../../../application/keys/api-keys.js';
import { ApiKeyEntity } from './api-key.entity.js';

@Injectable()
export class PostgresApiKeys extends ApiKeys {
  constructor(private readonly database: Database) {
    super();
  }

  async add(orgId: string, { createdAt, ...key }: ApiKey, hash: Buffer): Promise<void> {
    await this.keys.insert({ hash, orgId, ...key, createdAt: new Date(createdAt), revokedAt: null });
  }

  async list(orgId: string): Promise<ApiKey[]> {
    return (await this.keys.find({ where: { orgId }, order: { id: 'ASC' } })).map(toApiKey);
  }

  async revoke(orgId: string, keyId: string, at: Date): Promise<ApiKey | null> {
    await this.keys.update({ orgId, id: keyId, revokedAt: IsNull() }, { revokedAt: at });
    const row = await this.keys.findOneBy({ orgId, id: keyId });
    return row && toApiKey(row);
  }

  private get keys(): EntityRows<ApiKeyEntity> {
    return this.database.repository(ApiKeyEntity);
  }
}

const toApiKey = ({ id, name, mode, scopes, last4, createdAt, revokedAt }: ApiKeyEntity): ApiKey => ({
  id,
  name,
  mode,
  scopes,
  last4,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});
