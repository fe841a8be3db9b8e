import { Injectable } from '@nestjs/common';
import type {
  CallFacts,
  CallFactsQuestion,
  RunCallsQuestion,
  ScrubRecord,
  TracedCall,
} from '@outcall/contracts-telephony';
import { LEGAL_TABLE, numberSeriesAt } from '@outcall/kernel';
import { Database, type Statement } from '@outcall/platform-postgres';
import { CallTraces } from '../../../application/reading/call-traces.js';
import { carrierCodeOf } from '../../../domain/carrier-code.js';
import { toCall, type CallRow } from '../keeping/call-row.js';

const FACT_COLUMNS = `c.id, c.mode, c.run_id, c.attempt, c.status, c.end_reason, c.talk_seconds, c.created_at, c.answered_at, c.ended_at, c.phase, c.taken_by,
                c.number_series, c.series_rules_version, c.scrub,
                COALESCE((SELECT n.phone FROM numbers n WHERE n.org_id = c.org_id AND n.id = c.number_id),
                         (SELECT r.phone FROM removed_numbers r WHERE r.org_id = c.org_id AND r.id = c.number_id)) AS from_number`;
/** Looked up by call id, because the run knows its call ids, and an index by run would cost every call an entry. */
const statement = (name: string, columns: string): Statement => ({
  name,
  text: `SELECT ${columns}
           FROM calls c WHERE c.org_id = $1 AND c.mode = $2 AND c.id = ANY ($3::text[]) ORDER BY c.id`,
});

export const TRACES = statement(
  'telephony.trace-calls',
  `${FACT_COLUMNS}, c.phone, c.language, c.languages_heard, c.answers, c.outcome, c.transcript, c.request_id, c.traceparent`,
);
export const FACTS = statement('telephony.call-facts', FACT_COLUMNS);

interface TraceRow extends CallRow, FactRow {
  request_id: string | null;
  traceparent: string | null;
}

interface FactRow extends Pick<
  CallRow,
  | 'id'
  | 'mode'
  | 'run_id'
  | 'attempt'
  | 'status'
  | 'end_reason'
  | 'talk_seconds'
  | 'created_at'
  | 'answered_at'
  | 'ended_at'
> {
  phase: number;
  taken_by: string | null;
  from_number: string | null;
  number_series: string | null;
  series_rules_version: string | null;
  scrub: ScrubRecord | null;
}

@Injectable()
export class PostgresCallTraces extends CallTraces {
  constructor(private readonly database: Database) {
    super();
  }

  async read({ orgId, mode, callIds }: RunCallsQuestion): Promise<TracedCall[]> {
    return (await this.database.run<TraceRow>(TRACES, [orgId, mode, callIds])).map(toTraced);
  }

  async facts({ orgId, mode, callIds }: CallFactsQuestion): Promise<CallFacts[]> {
    return (await this.database.run<FactRow>(FACTS, [orgId, mode, callIds])).map(toFacts);
  }
}

const toTraced = (row: TraceRow): TracedCall => ({
  ...toCall(row),
  ...toFacts(row),
  requestId: row.request_id,
  traceparent: row.traceparent,
});

const toFacts = (row: FactRow): CallFacts => ({
  id: row.id,
  runId: row.run_id,
  attempt: row.attempt,
  status: row.status,
  endReason: row.end_reason,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  talkSeconds: row.talk_seconds,
  fromNumber: row.from_number,
  ...seriesOf(row),
  scrub: row.scrub,
  carrierCode: row.scrub?.verdict === 'blocked' ? null : carrierCodeIn(row),
});

const carrierCodeIn = (row: FactRow): CallFacts['carrierCode'] =>
  carrierCodeOf({
    mode: row.mode,
    phase: row.phase,
    isTaken: row.taken_by !== null,
    endReason: row.end_reason,
    isOver: row.ended_at !== null,
    isAnswered: row.answered_at !== null,
  });

/**
 * The series as stored when the line was taken. Older calls stored none; for them it follows from the number and the
 * rules of their time.
 */
function seriesOf(row: FactRow): Pick<CallFacts, 'numberSeries' | 'seriesRulesVersion'> {
  if (row.series_rules_version !== null || row.from_number === null)
    return { numberSeries: row.number_series, seriesRulesVersion: row.series_rules_version };
  return {
    numberSeries: numberSeriesAt(LEGAL_TABLE.rules, row.from_number, row.created_at),
    seriesRulesVersion: null,
  };
}
