import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { ConsoleTokens, type ConsoleToken } from '../../../application/sessions/console-tokens.js';

const ADD = `
  INSERT INTO console_tokens (hash, org_id, mode, actor_kind, actor_id, actor_name, is_read_only, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

@Injectable()
export class PostgresConsoleTokens extends ConsoleTokens {
  constructor(private readonly database: Database) {
    super();
  }

  async add(hash: Buffer, { orgId, mode, actor, isReadOnly }: ConsoleToken, expiresAt: Date): Promise<void> {
    await this.database.query(ADD, [hash, orgId, mode, actor.kind, actor.id, actor.name, isReadOnly, expiresAt]);
  }
}
