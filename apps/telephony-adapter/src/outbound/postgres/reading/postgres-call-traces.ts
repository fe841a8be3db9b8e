import { Injectable } from '@nestjs/common';
import type { RunCallsQuestion, TracedCall } from '@outcall/contracts-telephony';
import { LEGAL_TABLE, numberSeriesAt } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { CallTraces } from '../../../application/reading/call-traces.js';
import { carrierCodeOf } from '../../../domain/carrier-code.js';
import { toCall, type CallRow } from '../playing/call-row.js';

/** By the ids of the calls, which their run knows: an index by run would cost every call an entry. */
export const TRACES: Statement = {
  name: 'telephony.trace-calls',
  text: `SELECT c.id, c.mode, c.run_id, c.attempt, c.status, c.end_reason, c.phone, c.language, c.languages_heard, c.answers, c.outcome, c.talk_seconds,
                c.created_at, c.answered_at, c.ended_at, c.transcript, c.phase, c.request_id, c.traceparent,
                c.number_series, c.series_rules_version,
                COALESCE((SELECT n.phone FROM numbers n WHERE n.org_id = c.org_id AND n.id = c.number_id),
                         (SELECT r.phone FROM removed_numbers r WHERE r.org_id = c.org_id AND r.id = c.number_id)) AS from_number
           FROM calls c WHERE c.org_id = $1 AND c.mode = $2 AND c.id = ANY ($3::text[]) ORDER BY c.id`,
};

interface TraceRow extends CallRow {
  phase: number;
  request_id: string | null;
  traceparent: string | null;
  from_number: string | null;
  number_series: string | null;
  series_rules_version: string | null;
}

@Injectable()
export class PostgresCallTraces extends CallTraces {
  constructor(private readonly database: Database) {
    super();
  }

  async read({ orgId, mode, callIds }: RunCallsQuestion): Promise<TracedCall[]> {
    return (await this.database.run<TraceRow>(TRACES, [orgId, mode, callIds])).map(toTraced);
  }
}

const toTraced = (row: TraceRow): TracedCall => ({
  ...toCall(row),
  fromNumber: row.from_number,
  ...seriesOf(row),
  carrierCode: carrierCodeOf({
    mode: row.mode,
    phase: row.phase,
    endReason: row.end_reason,
    isOver: row.ended_at !== null,
    isAnswered: row.answered_at !== null,
  }),
  requestId: row.request_id,
  traceparent: row.traceparent,
});

/** As it was stored when the line was taken. Calls of before store none: theirs is what the rules of their time say of the number. */
function seriesOf(row: TraceRow): Pick<TracedCall, 'numberSeries' | 'seriesRulesVersion'> {
  if (row.series_rules_version !== null || row.from_number === null)
    return { numberSeries: row.number_series, seriesRulesVersion: row.series_rules_version };
  return {
    numberSeries: numberSeriesAt(LEGAL_TABLE.rules, row.from_number, row.created_at),
    seriesRulesVersion: null,
  };
}
