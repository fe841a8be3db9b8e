import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { LostSecondFactors } from '../../../application/second-factor/lost-second-factors.js';
import type { Changer } from '../../../domain/changer.js';
import { recordChange } from '../auditing/record-change.js';
import { LOCK_ACCOUNT } from '../accounts/lock-account.sql.js';
import { endSessions } from '../accounts/end-sessions.js';
import { accountOf } from '../accounts/account-of.js';
import { MEMBER_OF_ORG, ORGS_OF_MEMBER, TURN_OFF } from './second-factors.sql.js';

@Injectable()
export class PostgresLostSecondFactors extends LostSecondFactors {
  constructor(private readonly database: Database) {
    super();
  }

  remove(orgId: string, memberId: string, by: Changer): Promise<{ email: string } | 'none' | null> {
    return this.database.transaction(async (tx) => {
      const accountId = await accountOf(tx, orgId, memberId);
      if (accountId === null) return null;
      await tx.query(LOCK_ACCOUNT, [accountId]);
      const [member] = await tx.query<{ email: string }>(MEMBER_OF_ORG, [orgId, accountId]);
      if (!member) return null;
      if ((await tx.query(TURN_OFF, [accountId])).length === 0) return 'none';
      await endSessions(tx, accountId);
      const subject = { kind: 'member', id: accountId };
      for (const { id } of await tx.query<{ id: string }>(ORGS_OF_MEMBER, [accountId]))
        await recordChange(tx, id, { by, action: 'second_factor.removed', subject });
      return member;
    });
  }
}
