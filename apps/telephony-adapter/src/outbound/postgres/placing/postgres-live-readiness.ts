import { Injectable } from '@nestjs/common';
import type { LiveCheckRequest } from '@outcall/contracts-telephony';
import { Database, type Statement } from '@outcall/platform-postgres';
import { NumberRules, type RuledNumber } from '../../../application/numbers/number-rules.js';
import { LiveReadiness, type Readiness } from '../../../application/placing/live-readiness.js';
import { balanceOf } from '../numbers/balance-of.sql.js';

/** The call types of all numbers that carry one of `types`. Applied twice it follows any chain of three types. */
const carriedWith = (types: string): string =>
  `ARRAY(SELECT DISTINCT t FROM numbers n, unnest(n.call_types) t WHERE n.org_id = q.org_id AND n.call_types && ${types} ORDER BY t)`;

/**
 * $1: the questions, as one JSON value. With arrays PostgreSQL knows their length, and made a new plan for each call.
 */
const CHECK: Statement = {
  name: 'telephony.live-check',
  text: `SELECT COALESCE((SELECT sum(n.lines) FROM numbers n WHERE n.org_id = q.org_id AND n.call_types @> ARRAY[q.call_type]
                              AND number_can(n.languages, n.speech, n.dtmf, q.language, q.needs_speech)), 0)::int AS lines,
                EXISTS (SELECT FROM numbers n WHERE n.org_id = q.org_id AND n.call_types @> ARRAY[q.call_type]) AS "hasNumberOfType",
                ${balanceOf('q.org_id')} AS balance,
                CASE WHEN q.wants_pool THEN ${carriedWith(carriedWith('ARRAY[q.call_type]'))} END AS "sharedBy"
           FROM jsonb_to_recordset($1::jsonb) AS q(ord int, org_id text, call_type text, wants_pool boolean, language text, needs_speech boolean)
          ORDER BY q.ord`,
};

/** Some of the numbers that the rules keep from calls of the type $2. */
const KEPT_BACK: Statement = {
  name: 'telephony.numbers-kept-back',
  text: `SELECT phone, operator_consent AS "operatorConsent" FROM numbers
          WHERE org_id = $1 AND can_call_types @> ARRAY[$2] AND NOT call_types @> ARRAY[$2] ORDER BY id LIMIT 3`,
};

@Injectable()
export class PostgresLiveReadiness extends LiveReadiness {
  constructor(
    private readonly database: Database,
    private readonly rules: NumberRules,
  ) {
    super();
  }

  async check(questions: readonly LiveCheckRequest[]): Promise<Readiness[]> {
    const rows = questions.map((question, ord) => ({
      ord,
      org_id: question.orgId,
      call_type: question.callType,
      wants_pool: question.wantsPool ?? false,
      language: question.language ?? null,
      needs_speech: question.needsSpeech ?? false,
    }));
    const found = await this.database.run<Readiness>(CHECK, [JSON.stringify(rows)]);
    return await Promise.all(
      found.map(async (one, at) =>
        one.lines > 0 ? one : { ...one, objection: await this.objectionTo(questions[at] as LiveCheckRequest) },
      ),
    );
  }

  private async objectionTo({ orgId, callType }: LiveCheckRequest): Promise<string | null> {
    const numbers = await this.database.run<RuledNumber>(KEPT_BACK, [orgId, callType]);
    const reasons = numbers.flatMap((number) => {
      const reason = this.rules.objectionTo(number, callType);
      return reason === null ? [] : [`${number.phone}: ${reason}`];
    });
    if (reasons.length === 0) return null;
    return `no number of the organisation may be used for ${callType} calls: ${reasons.join('; ')}`;
  }
}
