import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@outcall/platform-postgres';
import { InboundCallList, type InboundCallRecord } from '../../../application/calling-back/inbound-call-list.js';

/** By the primary key, whose ids rise with time. $1 org, $2 the id that the page begins after, or null, $3 how many. */
const PAGE: Statement = {
  name: 'telephony.inbound-call-page',
  text: `
    SELECT id, number_id AS "numberId", called, caller, language, last_call_id AS "lastCallId", started_at AS "startedAt",
           answered_at AS "answeredAt", opted_out_at AS "optedOutAt", handed_off_at AS "handedOffAt",
           ended_at AS "endedAt", end_reason AS "endReason"
      FROM inbound_calls
     WHERE org_id = $1 AND ($2::text IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3`,
};

type Times = 'startedAt' | 'answeredAt' | 'optedOutAt' | 'handedOffAt' | 'endedAt';
type Row = Omit<InboundCallRecord, Times> & { readonly startedAt: Date } & Readonly<
    Record<Exclude<Times, 'startedAt'>, Date | null>
  >;

const recordOf = (row: Row): InboundCallRecord => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  optedOutAt: row.optedOutAt?.toISOString() ?? null,
  handedOffAt: row.handedOffAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

@Injectable()
export class PostgresInboundCallList extends InboundCallList {
  constructor(private readonly database: Database) {
    super();
  }

  async page(orgId: string, before: string | null, limit: number): Promise<InboundCallRecord[]> {
    return (await this.database.run<Row>(PAGE, [orgId, before, limit])).map(recordOf);
  }
}
