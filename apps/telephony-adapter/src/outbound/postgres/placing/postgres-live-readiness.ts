import { Injectable } from '@nestjs/common';
import type { LiveCheckRequest } from '@outcall/contracts-telephony';
import { Database, type Statement } from '@outcall/platform-postgres';
import { NumberRules, type RuledNumber } from '../../../application/numbers/number-rules.js';
import { noTemplateOf } from '../../../application/dlt/dlt-rule.js';
import { LiveReadiness, type Readiness } from '../../../application/placing/live-readiness.js';
import { lacksTemplate } from '../dlt/lacks-template.sql.js';
import { balanceOf } from '../numbers/balance-of.sql.js';
import { JUDGED_BY } from '../trunks/fit-numbers.sql.js';

/** The call types of all numbers that carry one of `types`. Applied twice it follows any chain of three types. */
const carriedWith = (types: string): string =>
  `ARRAY(SELECT DISTINCT t FROM numbers n, unnest(n.call_types) t WHERE n.org_id = q.org_id AND n.call_types && ${types} ORDER BY t)`;

/**
 * $1: the questions, as one JSON value. With arrays PostgreSQL knows their length, and made a new plan for each call.
 */
const CHECK: Statement = {
  name: 'telephony.live-check',
  text: `SELECT COALESCE((SELECT sum(n.lines) FROM numbers n WHERE n.org_id = q.org_id AND n.call_types @> ARRAY[q.call_type]
                              AND number_can(n.languages, n.speech, n.dtmf, q.language, q.needs_speech)
                              AND NOT (l."lacksTemplate" AND n.trunk IS NOT NULL)), 0)::int AS lines,
                EXISTS (SELECT FROM numbers n WHERE n.org_id = q.org_id AND n.call_types @> ARRAY[q.call_type]) AS "hasNumberOfType",
                l."lacksTemplate" AND EXISTS (SELECT FROM numbers n WHERE n.org_id = q.org_id AND n.trunk IS NOT NULL
                                                 AND COALESCE(n.can_call_types, n.call_types) @> ARRAY[q.call_type]) AS "lacksTemplate",
                ${balanceOf('q.org_id')} AS balance,
                CASE WHEN q.wants_pool THEN ${carriedWith(carriedWith('ARRAY[q.call_type]'))} END AS "sharedBy"
           FROM jsonb_to_recordset($1::jsonb) AS q(ord int, org_id text, call_type text, wants_pool boolean, language text, needs_speech boolean, flow_id text)
          CROSS JOIN LATERAL (SELECT ${lacksTemplate('q.org_id', 'q.flow_id')} AS "lacksTemplate") AS l
          ORDER BY q.ord`,
};

/**
 * The numbers that the rules keep from calls of the type $2. A number is changed by removing and adding it: for an hour
 * somebody may be about to mend it.
 */
const KEPT_BACK: Statement = {
  name: 'telephony.numbers-kept-back',
  text: `SELECT ${JUDGED_BY},
                n.created_at < now() - interval '1 hour'
                AND NOT EXISTS (SELECT FROM removed_numbers r WHERE r.org_id = $1 AND r.removed_at >= now() - interval '1 hour') AS "isSettled"
           FROM numbers n WHERE n.org_id = $1 AND n.can_call_types @> ARRAY[$2] AND NOT n.call_types @> ARRAY[$2] ORDER BY n.id`,
};
const MAX_NAMED = 3;

type KeptBack = RuledNumber & { readonly isSettled: boolean };

/** `lacksTemplate`: that keeps the flow from numbers that are for such calls. */
type ReadinessRow = Readiness & { readonly lacksTemplate: boolean };

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
      flow_id: question.flowId ?? null,
    }));
    const found = await this.database.run<ReadinessRow>(CHECK, [JSON.stringify(rows)]);
    return await Promise.all(
      found.map(async ({ lacksTemplate: isBare, ...one }, at) =>
        // One that may be used stands for the org, though its trunk is away or it has another language.
        one.lines > 0 || (one.hasNumberOfType && !isBare)
          ? one
          : { ...one, ...(await this.objectionTo(questions[at] as LiveCheckRequest, isBare)) },
      ),
    );
  }

  private async objectionTo(
    { orgId, callType, flowId }: LiveCheckRequest,
    isBare: boolean,
  ): Promise<Pick<Readiness, 'objection' | 'isLasting' | 'isUnregistered'>> {
    const numbers = await this.database.run<KeptBack>(KEPT_BACK, [orgId, callType]);
    const reasons = numbers.flatMap((number) => {
      const reason = this.rules.objectionTo(number, callType);
      return reason === null ? [] : [`${number.phone}: ${reason}`];
    });
    const named = [...reasons.slice(0, MAX_NAMED), ...(isBare ? [noTemplateOf(flowId)] : [])];
    if (named.length === 0) return { objection: null };
    return {
      objection: `no number of the organisation may be used for ${callType} calls: ${named.join('; ')}`,
      // A scrub may be there in another process, and what is registered is mended by one request.
      isLasting:
        !isBare && numbers.every((one) => one.isSettled && this.rules.seriesObjectionTo(one, callType) !== null),
      isUnregistered: isBare || numbers.every((one) => this.rules.lacksRegistration(one, callType)),
    };
  }
}
