import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { ConsoleTokens, type ConsoleToken } from '../../../application/sessions/console-tokens.js';
import { ConsoleTokenEntity } from './console-token.entity.js';

@Injectable()
export class PostgresConsoleTokens extends ConsoleTokens {
  constructor(private readonly database: Database) {
    super();
  }

  async add(hash: Buffer, { actor, ...token }: ConsoleToken, expiresAt: Date): Promise<void> {
    const [actorKind, actorId, actorName] = [actor.kind, actor.id, actor.name];
    const tokens = this.database.repository(ConsoleTokenEntity);
    await tokens.insert({ ...token, hash, actorKind, actorId, actorName, expiresAt });
  }
}
