import { Injectable } from '@nestjs/common';
import { idFloor } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import {
  CallRegister,
  type RegisteredOptOut,
  type RegisteredPermit,
  type RegisterQuestion,
} from '../../../application/registering/call-register.js';

const PAGE = 1_000;
/** An attempt is judged again under the same call id when it is resumed: so much later at most. */
const LATEST_MS = 7 * 86_400_000;

/** A range of the primary key. $1 org, $2 mode, $3 and $4 call ids around the page, $5 and $6 the month. */
export const PERMITS_OF_MONTH: Statement = {
  name: 'contacts.permits-of-month',
  text: `SELECT call_id AS "callId", run_id AS "runId", phone, call_type AS "callType", basis, hours_rule AS "hoursRule", rules_version AS "rulesVersion",
                opt_out_checked_at AS "optOutCheckedAt", refused
           FROM permits
          WHERE org_id = $1 AND mode = $2 AND call_id > $3 AND call_id < $4 AND opt_out_checked_at >= $5 AND opt_out_checked_at < $6
          ORDER BY call_id LIMIT ${PAGE}`,
};

/** A range of the primary key. $1 org, $2 mode, $3 and $4 behind which, $5 and $6 the month. */
export const OPT_OUTS_OF_MONTH: Statement = {
  name: 'contacts.opt-outs-of-month',
  text: `SELECT phone, opted_out_at AS "optedOutAt", source, call_id AS "callId", lifted_at AS "liftedAt" FROM opt_outs
          WHERE org_id = $1 AND mode = $2 AND (phone, opted_out_at) > ($3, $4) AND opted_out_at >= $5 AND opted_out_at < $6
          ORDER BY phone, opted_out_at LIMIT ${PAGE}`,
};

@Injectable()
export class PostgresCallRegister extends CallRegister {
  constructor(private readonly database: Database) {
    super();
  }

  permits(
    { orgId, mode, month: { from, until } }: RegisterQuestion,
    after: string | null,
  ): Promise<RegisteredPermit[]> {
    const first = after ?? idFloor('call', new Date(from.getTime() - LATEST_MS));
    return this.database.run(PERMITS_OF_MONTH, [orgId, mode, first, idFloor('call', until), from, until]);
  }

  optOuts(
    { orgId, mode, month: { from, until } }: RegisterQuestion,
    after: RegisteredOptOut | null,
  ): Promise<RegisteredOptOut[]> {
    const behind = [after?.phone ?? '', after?.optedOutAt ?? new Date(0)];
    return this.database.run(OPT_OUTS_OF_MONTH, [orgId, mode, ...behind, from, until]);
  }
}
