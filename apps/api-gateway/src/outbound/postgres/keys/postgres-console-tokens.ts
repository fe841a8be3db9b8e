import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@outcall/platform-postgres';
import { ConsoleTokens, type ConsoleToken } from '../../../application/keys/console-tokens.js';
import { changerOf, type Changer } from '../../../domain/changer.js';
import { recordChange } from '../auditing/record-change.js';
import { ConsoleTokenEntity } from './console-token.entity.js';

@Injectable()
export class PostgresConsoleTokens extends ConsoleTokens {
  constructor(private readonly database: Database) {
    super();
  }

  async add(hash: Buffer, { actor, ...token }: ConsoleToken, expiresAt: Date): Promise<void> {
    const [actorKind, actorId, actorName] = [actor.kind, actor.id, actor.name];
    await this.database.transaction(async (tx) => {
      await tx.repository(ConsoleTokenEntity).insert({ ...token, hash, actorKind, actorId, actorName, expiresAt });
      if (actor.kind === 'admin') await recordOpened(tx, token, changerOf(actor));
    });
  }
}

const recordOpened = (tx: Transaction, { orgId, mode }: Pick<ConsoleToken, 'orgId' | 'mode'>, by: Changer) =>
  recordChange(tx, orgId, { by, action: 'console.opened', subject: { kind: 'org', id: orgId }, after: { mode } });
