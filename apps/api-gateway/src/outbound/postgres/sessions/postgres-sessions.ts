import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { Sessions } from '../../../application/sessions/sessions.js';
import type { Account } from '../../../application/sessions/accounts.js';
import { SessionEntity } from './session.entity.js';

/** Asked at every request of the console. */
const FIND: Statement = {
  name: 'gateway.find-session',
  text: `SELECT m.id, m.email, m.name FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.hash = $1 AND s.expires_at > $2`,
};
@Injectable()
export class PostgresSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  async add(hash: Buffer, memberId: string, expiresAt: Date): Promise<void> {
    await this.database.repository(SessionEntity).insert({ hash, memberId, expiresAt });
  }

  async find(hash: Buffer, now: Date): Promise<Account | null> {
    return (await this.database.run<Account>(FIND, [hash, now]))[0] ?? null;
  }

  async end(hash: Buffer): Promise<void> {
    await this.database.repository(SessionEntity).delete({ hash });
  }
}
