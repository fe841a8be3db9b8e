import { Injectable } from '@nestjs/common';
import type { CallingHours, Mode, Scope } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { Database, DatabaseUnavailableError, type Statement } from '@outcall/platform-postgres';
import { Credentials, type Credential } from '../../application/ports.js';

/** LATERAL with OFFSET 0 keeps two primary-key reads per hash: a plan made while the tables were small may not become a hash join over all orgs. */
const FIND: Statement = {
  name: 'gateway.find-api-keys',
  text: `
    SELECT asked.hash, k.id, k.name, k.mode, k.scopes, o.id AS org_id, o.name AS org_name, o.is_verified, o.calling_hours
      FROM unnest($1::bytea[]) AS asked(hash),
           LATERAL (SELECT id, org_id, name, mode, scopes FROM api_keys WHERE hash = asked.hash AND revoked_at IS NULL OFFSET 0) AS k,
           LATERAL (SELECT id, name, is_verified, calling_hours FROM orgs WHERE orgs.id = k.org_id OFFSET 0) AS o`,
};

interface CredentialRow {
  hash: Buffer;
  id: string;
  name: string;
  mode: Mode;
  scopes: Scope[];
  org_id: string;
  org_name: string;
  is_verified: boolean;
  calling_hours: CallingHours | null;
}

/** Requests that arrive together are looked up together; nothing is kept, so a change holds for the next request. */
@Injectable()
export class PostgresCredentials extends Credentials {
  private readonly batcher: CommandBatcher<Buffer, Credential | null>;

  constructor(private readonly database: Database) {
    super();
    this.batcher = new CommandBatcher((hashes) => this.findAll(hashes), {
      isOutage: (error) => error instanceof DatabaseUnavailableError,
    });
  }

  findApiKey(hash: Buffer): Promise<Credential | null> {
    return this.batcher.submit(hash);
  }

  private async findAll(hashes: readonly Buffer[]): Promise<(Credential | null)[]> {
    const rows = await this.database.run<CredentialRow>(FIND, [hashes]);
    const found = new Map(rows.map((row) => [row.hash.toString('hex'), toCredential(row)]));
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }
}

const toCredential = (row: CredentialRow): Credential => ({
  kind: 'api_key',
  id: row.id,
  name: row.name,
  mode: row.mode,
  scopes: row.scopes,
  org: { id: row.org_id, name: row.org_name, isVerified: row.is_verified, callingHours: row.calling_hours },
});
