import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { LostSecondFactors } from '../../../application/second-factor/lost-second-factors.js';
import type { Changer } from '../../../domain/changer.js';
import { recordChange } from '../auditing/record-change.js';
import { LOCK_ACCOUNT } from '../accounts/lock-account.sql.js';
import { endSessions } from '../accounts/end-sessions.js';
import { MEMBER_OF_ORG, ORGS_OF_MEMBER, TURN_OFF } from './second-factors.sql.js';

@Injectable()
export class PostgresLostSecondFactors extends LostSecondFactors {
  constructor(private readonly database: Database) {
    super();
  }

  remove(orgId: string, memberId: string, by: Changer): Promise<{ email: string } | 'none' | null> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK_ACCOUNT, [memberId]);
      const [member] = await tx.query<{ email: string }>(MEMBER_OF_ORG, [orgId, memberId]);
      if (!member) return null;
      if ((await tx.query(TURN_OFF, [memberId])).length === 0) return 'none';
      await endSessions(tx, memberId);
      const subject = { kind: 'member', id: memberId };
      for (const { id } of await tx.query<{ id: string }>(ORGS_OF_MEMBER, [orgId, memberId]))
        await recordChange(tx, id, { by, action: 'second_factor.removed', subject });
      return member;
    });
  }
}
