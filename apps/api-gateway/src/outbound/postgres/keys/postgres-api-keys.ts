import { Injectable } from '@nestjs/common';
import type { Mode, Scope } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { ApiKeys, type ApiKey } from '../../../application/keys/api-keys.js';

const COLUMNS = 'id, name, mode, scopes, last4, created_at, revoked_at';
const INSERT =
  'INSERT INTO api_keys (hash, id, org_id, name, mode, scopes, last4, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)';
const LIST = `SELECT ${COLUMNS} FROM api_keys WHERE org_id = $1 ORDER BY id`;
const REVOKE = `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE org_id = $1 AND id = $2 RETURNING ${COLUMNS}`;

interface ApiKeyRow {
  id: string;
  name: string;
  mode: Mode;
  scopes: Scope[];
  last4: string;
  created_at: Date;
  revoked_at: Date | null;
}

@Injectable()
export class PostgresApiKeys extends ApiKeys {
  constructor(private readonly database: Database) {
    super();
  }

  async add(orgId: string, key: ApiKey, hash: Buffer): Promise<void> {
    await this.database.query(INSERT, [hash, key.id, orgId, key.name, key.mode, key.scopes, key.last4, key.createdAt]);
  }

  async list(orgId: string): Promise<ApiKey[]> {
    return (await this.database.query<ApiKeyRow>(LIST, [orgId])).map(toApiKey);
  }

  async revoke(orgId: string, keyId: string, at: Date): Promise<ApiKey | null> {
    const [row] = await this.database.query<ApiKeyRow>(REVOKE, [orgId, keyId, at]);
    return row ? toApiKey(row) : null;
  }
}

const toApiKey = ({ created_at, revoked_at, ...row }: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: created_at.toISOString(),
  revokedAt: revoked_at?.toISOString() ?? null,
});
