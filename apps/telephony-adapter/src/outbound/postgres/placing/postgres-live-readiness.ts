import { Injectable } from '@nestjs/common';
import type { LiveCheckRequest } from '@outcall/contracts-telephony';
import { Database, type Statement } from '@outcall/platform-postgres';
import { LiveReadiness, type Readiness } from '../../../application/placing/live-readiness.js';

const CHECK: Statement = {
  name: 'telephony.live-check',
  text: `SELECT COALESCE((SELECT sum(n.lines) FROM numbers n WHERE n.org_id = q.org_id AND n.call_types @> ARRAY[q.call_type]), 0)::int AS lines,
                COALESCE((SELECT b.amount FROM balances b WHERE b.org_id = q.org_id), 0)::float8 AS balance
           FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS q(org_id, call_type, ord) ORDER BY q.ord`,
};

@Injectable()
export class PostgresLiveReadiness extends LiveReadiness {
  constructor(private readonly database: Database) {
    super();
  }

  async check(questions: readonly LiveCheckRequest[]): Promise<Readiness[]> {
    return await this.database.run<Readiness>(CHECK, [
      questions.map(({ orgId }) => orgId),
      questions.map(({ callType }) => callType),
    ]);
  }
}
