import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { ConsoleTokens, type ConsoleToken } from '../../../application/sessions/console-tokens.js';
import { ConsoleTokenEntity } from './console-token.entity.js';

@Injectable()
export class PostgresConsoleTokens extends ConsoleTokens {
  constructor(private readonly database: Database) {
    super();
  }

  async add(hash: Buffer, { orgId, mode, actor, isReadOnly }: ConsoleToken, expiresAt: Date): Promise<void> {
    const [actorKind, actorId, actorName] = [actor.kind, actor.id, actor.name];
    const tokens = this.database.repository(ConsoleTokenEntity);
    await tokens.insert({ hash, orgId, mode, actorKind, actorId, actorName, isReadOnly, expiresAt });
  }
}
