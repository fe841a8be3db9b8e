import { Injectable } from '@nestjs/common';
import type { ExplainedHours, PermitExplanation } from '@outcall/contracts-contacts';
import type { LiveExplanation } from '@outcall/contracts-telephony';
import type { Run } from '@outcall/contracts-runs';
import type { Language } from '@outcall/kernel';
import { failed, passed, unjudged, type Check } from '../../domain/explanation/check.js';
import { limits } from '../../domain/explanation/limits-check.js';
import { intoHours } from '../../domain/run/replanning/retry-time.js';
import { waitsForLimit } from '../../domain/run/limits.js';
import { isFinal, type RunState } from '../../domain/run/run-state.js';
import { after, type Moment } from '../../domain/run/transition.js';
import { ContactsReader } from './contacts-reader.js';
import { TelephonyReader } from './telephony-reader.js';
import { FindRecord } from './find-record.js';
import { Gathering } from './gathering.js';
import { halted } from './halt-checks.js';
import { Moments } from '../moments.js';
import { permitRequest } from '../placing/placing-requests.js';

export interface RunExplanation {
  readonly run: Pick<Run, 'id' | 'status' | 'attempts' | 'maxAttempts' | 'nextAttemptAt' | 'lastError'>;
  /** One sentence: why no attempt is made now, and when the next one is. */
  readonly reason: string;
  /** The checks that hold the run at this moment. */
  readonly heldBy: readonly string[];
  readonly checks: readonly Check[];
  readonly hours: ExplainedHours | null;
  readonly line: Pick<LiveExplanation, 'lines' | 'freeLines'> | null;
  /** Null: as things are now there will be no attempt. */
  readonly nextAttemptAt: string | null;
  readonly incomplete: readonly string[];
}

interface Findings {
  readonly state: RunState;
  readonly moment: Moment;
  /** Null: contacts is away. */
  readonly permit: PermitExplanation | null;
  /** Null: telephony is away, or a test run. */
  readonly live: LiveExplanation | null;
}

/** Judges a waiting run by the same questions as an attempt that is placed now. Writes nothing. */
@Injectable()
export class ExplainRun {
  constructor(
    private readonly findRecord: FindRecord,
    private readonly contacts: ContactsReader,
    private readonly telephony: TelephonyReader,
    private readonly moments: Moments,
  ) {}

  async execute(orgId: string, runId: string): Promise<RunExplanation> {
    const { state } = await this.findRecord.execute(orgId, runId);
    const { id, status, attempts, maxAttempts, nextAttemptAt, lastError } = state.run;
    const run = { id, status, attempts, maxAttempts, nextAttemptAt, lastError };
    const settled = { run, heldBy: [], checks: [], hours: null, line: null, nextAttemptAt: null, incomplete: [] };
    if (isFinal(state))
      return {
        ...settled,
        reason: `the run is ${status}${lastError ? ` (${lastError})` : ''}: no attempt follows${failuresOf(state)}`,
      };
    if (status === 'dialing') return { ...settled, reason: `attempt ${attempts} of ${maxAttempts} is in progress` };
    return { ...halted(state, await this.judge(state), this.moments.now().now), run };
  }

  private async judge(state: RunState): Promise<Omit<RunExplanation, 'run'>> {
    const gathering = new Gathering();
    const { callId: _, ...attempt } = permitRequest(state);
    const [permit, live] = await Promise.all([
      gathering.ask('contacts', this.contacts.permit({ ...attempt, attempt: state.run.attempts + 1 })),
      state.mode === 'live'
        ? gathering.ask(
            'telephony-adapter',
            this.telephony.live({
              orgId: state.orgId,
              callType: state.terms.callType,
              phone: state.run.phone,
              language: state.run.language as Language,
              ...(state.terms.needsSpeech && { needsSpeech: true }),
            }),
          )
        : null,
    ]);
    const findings: Findings = { state, moment: this.moments.now(), permit, live };
    const nextAttemptAt = nextAttempt(findings);
    const checks = [due(findings), ...checksOfPermit(findings), ...checksOfMeans(findings)];
    const heldBy = checks.filter(({ ok }) => ok === false).map(({ check }) => check);
    const { incomplete } = gathering;
    const line = live && { lines: live.lines, freeLines: live.freeLines };
    return {
      reason: reasonOf(checks, nextAttemptAt, incomplete),
      heldBy,
      checks,
      hours: permit?.hours ?? null,
      line,
      nextAttemptAt,
      incomplete,
    };
  }
}

/** One sentence about the errors in placing the attempt; empty when there were none. */
const failuresOf = ({ dial }: RunState): string =>
  dial?.state === 'planned' && dial.failures
    ? `; placing it failed ${dial.failures.count} times since ${dial.failures.since}: ${dial.failures.error}`
    : '';

function due({ state, moment }: Findings): Check {
  const { run, dial, lease } = state;
  if (dial?.state === 'planned')
    return passed(
      'due',
      lease && lease.until > moment.now
        ? 'the attempt is being placed at this moment'
        : `the attempt was left half placed: it is resumed under the same call id ${run.nextAttemptAt && run.nextAttemptAt > moment.now ? `at ${run.nextAttemptAt}` : 'by the next round'}${failuresOf(state)}`,
    );
  const at = run.nextAttemptAt ?? moment.now;
  return at <= moment.now
    ? passed('due')
    : failed(
        'due',
        run.lastError,
        `attempt ${run.attempts + 1} is due at ${at}${run.lastError ? `, after ${run.lastError}` : ''}`,
      );
}

/** Whether the basis ends before the attempt is made. */
const lapsesBefore = ({ terms: { basis } }: RunState, at: string): boolean =>
  basis.expiresAt !== null && basis.expiresAt <= at;

/** When the attempt would be made if only hours and gaps delayed it; null: no open hour is left. The hours from contacts include the cap on calls per day. */
function planned({ state, moment, permit }: Findings): string | null {
  const open = intoHours(state.run.nextAttemptAt ?? moment.now, state.terms, moment);
  const opensAt = permit && !permit.hours.isOpen ? permit.hours.opensAt : permit?.limit ? permit.limit.until : open;
  return open === null || opensAt === null ? null : opensAt > open ? opensAt : open;
}

function checksOfPermit(findings: Findings): Check[] {
  const { state, permit, moment } = findings;
  const names = ['opt_out', 'consent', 'basis', 'calling_hours', 'limits'];
  if (!permit) return names.map((check) => unjudged(check, 'contacts does not answer'));
  const { refusals, hours } = permit;
  const expiry = state.terms.basis.expiresAt;
  return [
    refusals.includes('opted_out')
      ? failed('opt_out', 'opted_out', 'the number has opted out: the run will be canceled')
      : passed('opt_out'),
    refusals.includes('consent_withdrawn')
      ? failed('consent', 'consent_withdrawn', 'the consent it rests on is withdrawn: the run will be canceled')
      : passed('consent'),
    refusals.includes('basis_expired') || lapsesBefore(state, planned(findings) ?? moment.now)
      ? failed(
          'basis',
          'basis_expired',
          `its basis ends at ${expiry}, not after the next attempt: the run will give up`,
        )
      : passed('basis', expiry && `until ${expiry}`),
    hours.isOpen
      ? passed('calling_hours')
      : failed(
          'calling_hours',
          'calling_hours',
          hours.opensAt ? `closed until ${hours.opensAt}` : 'org and flow leave no hour at all: the run will give up',
        ),
    limits(permit.limit),
  ];
}

function checksOfMeans({ state: { mode }, live }: Findings): Check[] {
  const names = ['number', 'credit', 'line', 'shopper_in_call'];
  if (mode === 'test') return names.map((check) => passed(check, 'is asked of live runs only'));
  if (!live) return names.map((check) => unjudged(check, 'telephony-adapter does not answer'));
  const [noNumber, noCredit] = ['NO_NUMBER', 'NO_CREDIT'].map((code) =>
    live.refusals.find(({ errorCode }) => errorCode === code),
  );
  return [
    noNumber ? failed('number', 'no_number', noNumber.message) : passed('number'),
    noCredit ? failed('credit', 'no_credit', noCredit.message) : passed('credit'),
    live.lines === 0
      ? unjudged('line', 'there is no number whose lines could be free')
      : live.freeLines === 0
        ? failed('line', 'lines_busy', `all ${live.lines} lines are busy`)
        : passed('line', `${live.freeLines} of ${live.lines} lines are free`),
    live.isInCall
      ? failed('shopper_in_call', 'shopper_in_call', 'the number is in a call of the org')
      : passed('shopper_in_call'),
  ];
}

/** What will happen to the run when it is due: it is canceled, given up, moved into hours, or waits for a line, a number or credit. */
function nextAttempt(findings: Findings): string | null {
  const { state, moment, permit, live } = findings;
  const { waits, now } = moment;
  const at = planned(findings);
  if (
    at === null ||
    lapsesBefore(state, at) ||
    permit?.refusals.some((reason) => reason !== 'calling_hours' && !waitsForLimit(reason))
  )
    return null;
  if (at > now || !live) return at > now ? at : now;
  if (live.refusals.length > 0) return after(now, waits.heldMs);
  return live.freeLines === 0 || live.isInCall ? after(now, waits.linesBusyMs) : now;
}

function reasonOf(checks: readonly Check[], nextAttemptAt: string | null, incomplete: readonly string[]): string {
  const reasons = checks.filter(({ ok }) => ok === false).map(({ reason }) => reason);
  const unknown = incomplete.length > 0 ? [`not known, as ${incomplete.join(' and ')} does not answer`] : [];
  const why = [...reasons, ...unknown].join('; ') || 'nothing holds it';
  return nextAttemptAt === null ? `${why}; no attempt will follow` : `${why}; next attempt at ${nextAttemptAt}`;
}
