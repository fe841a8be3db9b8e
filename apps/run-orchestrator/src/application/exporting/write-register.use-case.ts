import { Injectable } from '@nestjs/common';
import type { OptOutRecord, PermitOfRun } from '@outcall/contracts-contacts';
import type { CallFacts, ScrubRecord } from '@outcall/contracts-telephony';
import { csvLine, type Mode } from '@outcall/kernel';
import { inKolkata, type RegisterMonth } from '../../domain/register-month.js';
import { pagesOf } from './pages.js';
import { CallFactsReader } from './call-facts-reader.js';
import { ContactRecordsReader } from './contact-records-reader.js';

export interface MonthOfOrg {
  readonly orgId: string;
  readonly mode: Mode;
  readonly month: RegisterMonth;
}

const HEAD = [
  ...['kind', 'at', 'number', 'call_id', 'run_id', 'call_type', 'decision', 'reason'],
  ...['basis', 'basis_reference', 'basis_time', 'basis_until'],
  ...['hours_date', 'hours', 'rules_version', 'opt_out_checked_at'],
  ...['opt_out_source', 'opt_out_lifted_at'],
  ...['call_status', 'end_reason', 'placed_at', 'answered_at', 'ended_at', 'talk_seconds'],
  ...['from_number', 'number_series', 'series_rules_version'],
  ...['scrub_verdict', 'scrub_reference', 'scrub_by', 'scrub_at'],
] as const;

type Row = Partial<Record<(typeof HEAD)[number], string | number | null | undefined>>;
const written = (row: Row): string => csvLine(HEAD.map((column) => row[column] ?? null));

/**
 * The register of a month as CSV (docs/handbook/evidence.md#the-register-of-a-month): an attempt per line, by call id,
 * then the opt-outs that were recorded. When a neighbour is away the whole register fails: a line without the facts of
 * its call would say that nobody was called.
 */
@Injectable()
export class WriteRegister {
  constructor(
    private readonly records: ContactRecordsReader,
    private readonly calls: CallFactsReader,
  ) {}

  async *execute({ orgId, mode, month: { from, until } }: MonthOfOrg): AsyncGenerator<string> {
    const of = { orgId, mode, from: from.toISOString(), until: until.toISOString() };
    // sent with the first lines, so that a neighbour that is away leads to 503 and not to an empty register
    let head = csvLine(HEAD);
    for await (const permits of pagesOf((after) => this.records.register({ ...of, kind: 'permits', after }))) {
      // Refused attempts too: an attempt may have been permitted and called before it was asked for again and refused.
      const callIds = permits.map(({ callId }) => callId);
      const calls = callIds.length === 0 ? [] : await this.calls.read({ orgId, mode, callIds });
      const byId = new Map(calls.map((call) => [call.id, call]));
      yield head + permits.map((permit) => written(permitRow(permit, byId.get(permit.callId)))).join('');
      head = '';
    }
    for await (const optOuts of pagesOf((after) => this.records.register({ ...of, kind: 'optOuts', after }))) {
      yield head + optOuts.map((optOut) => written(optOutRow(optOut))).join('');
      head = '';
    }
    if (head) yield head;
  }
}

const at = (time: string | null): string | null => time && inKolkata(new Date(time));

const permitRow = (permit: PermitOfRun, call: CallFacts | undefined): Row => ({
  kind: 'call',
  at: at(permit.optOutCheckedAt),
  number: permit.phone,
  call_id: permit.callId,
  run_id: permit.runId,
  call_type: permit.callType,
  decision: permit.refused === null || (permit.grantedAt && call) ? 'permitted' : 'refused',
  reason: permit.refused,
  ...basisCells(permit.basis),
  hours_date: permit.hoursRule.date,
  hours: permit.hoursRule.windows.map((window) => window.join('-')).join(' ') || 'closed',
  rules_version: permit.rulesVersion,
  opt_out_checked_at: at(permit.optOutCheckedAt),
  ...(call && callCells(call)),
});

const callCells = (call: CallFacts): Row => ({
  call_status: call.status,
  end_reason: call.endReason,
  placed_at: at(call.createdAt),
  answered_at: at(call.answeredAt),
  ended_at: at(call.endedAt),
  talk_seconds: call.talkSeconds,
  from_number: call.fromNumber,
  number_series: call.numberSeries,
  series_rules_version: call.seriesRulesVersion,
  ...(call.scrub && scrubCells(call.scrub)),
});

const scrubCells = ({ verdict, reference, by, at: asked }: ScrubRecord): Row => ({
  scrub_verdict: verdict,
  scrub_reference: reference,
  scrub_by: by,
  scrub_at: at(asked),
});

const optOutRow = ({ optedOutAt, phone, callId, source, liftedAt }: OptOutRecord): Row => ({
  kind: 'opt_out',
  at: at(optedOutAt),
  number: phone,
  call_id: callId,
  opt_out_source: source,
  opt_out_lifted_at: at(liftedAt),
});

function basisCells(basis: PermitOfRun['basis']): Row {
  if (!('expiresAt' in basis)) return { basis: basis.kind }; // of an erased shopper
  const basis_until = at(basis.expiresAt);
  if (basis.kind === 'consent')
    return { basis: `${basis.scope} consent`, basis_reference: basis.consentId, basis_until };
  if (basis.kind === 'order')
    return {
      basis: 'order',
      basis_reference: `${basis.storeId}/${basis.orderId}`,
      basis_time: at(basis.placedAt),
      basis_until,
    };
  return { basis: 'purchase', basis_reference: basis.orderId, basis_time: at(basis.transactionAt), basis_until };
}
