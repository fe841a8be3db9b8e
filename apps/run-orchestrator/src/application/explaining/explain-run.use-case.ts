import { Injectable } from '@nestjs/common';
import type { PermitExplanation } from '@outcall/contracts-contacts';
import type { LiveExplanation } from '@outcall/contracts-telephony';
import type { Language } from '@outcall/kernel';
import type { ManagedOrg } from '@outcall/platform-http';
import { failed, passed, unjudged, type Check } from '../../domain/explanation/check.js';
import { limits } from '../../domain/explanation/limits-check.js';
import { outlookOf, type JudgedNow } from '../../domain/run/outlook.js';
import type { Plan } from '../../domain/planning/plan-attempt.js';
import { waitsForLimit } from '../../domain/run/limits.js';
import { isFinal, isParked, type RunState } from '../../domain/run/run-state.js';
import { after, type Moment } from '../../domain/planning/moment.js';
import { numberWait } from '../../domain/planning/number-wait.js';
import { ContactsReader } from './contacts-reader.js';
import { TelephonyReader } from './telephony-reader.js';
import { FindRecord } from './find-record.js';
import { Gathering } from './gathering.js';
import { halted } from './halt-checks.js';
import type { RunExplanation } from './run-explanation.js';
import { Moments } from '../moments.js';
import { nextPermitQuestion } from '../placing/placing-requests.js';

interface Findings {
  readonly state: RunState;
  readonly moment: Moment;
  /** Null: contacts is away. */
  readonly permit: PermitExplanation | null;
  /** Null: telephony is away, or a test run. */
  readonly live: LiveExplanation | null;
  readonly plan: Plan;
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

  async execute(org: ManagedOrg, runId: string): Promise<RunExplanation> {
    const { state } = await this.findRecord.execute(org, runId);
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
    const [permit, live] = await Promise.all([
      gathering.ask('contacts', this.contacts.permit(nextPermitQuestion(state))),
      state.mode === 'live'
        ? gathering.ask(
            'telephony-adapter',
            this.telephony.live({
              orgId: state.orgId,
              callType: state.terms.callType,
              phone: state.run.phone,
              language: state.run.language as Language,
              ...(state.terms.needsSpeech && { needsSpeech: true }),
              flowId: state.run.flowId,
            }),
          )
        : null,
    ]);
    const moment = this.moments.now();
    const findings: Findings = { state, moment, permit, live, plan: outlookOf(state, judgedNow(permit), moment) };
    const nextAttemptAt = nextAttempt(findings);
    const checks = [due(findings), ...checksOfPermit(findings), ...checksOfMeans(findings)];
    const heldBy = checks.filter(({ ok }) => ok === false).map(({ check }) => check);
    const { incomplete } = gathering;
    const line = live && { lines: live.lines, freeLines: live.freeLines };
    return {
      reason: `${reasonOf(checks, incomplete)}; ${prospectOf(findings, nextAttemptAt)}`,
      heldBy,
      checks,
      hours: permit?.hours ?? null,
      line,
      nextAttemptAt,
      incomplete,
    };
  }
}

/** Hours, and the limits of the number behind them. */
const judgedNow = (permit: PermitExplanation | null): JudgedNow | null =>
  permit?.limit && permit.hours.isOpen ? { isOpen: false, opensAt: permit.limit.until } : (permit?.hours ?? null);

/** Only delays the attempt. */
const isWait = (reason: string): boolean => reason === 'calling_hours' || waitsForLimit(reason);

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
  if (isParked(state)) return failed('due', run.lastError, `it has no time: ${run.lastError ?? 'nothing is planned'}`);
  const at = run.nextAttemptAt ?? moment.now;
  return at <= moment.now
    ? passed('due')
    : failed(
        'due',
        run.lastError,
        `attempt ${run.attempts + 1} is due at ${at}${run.lastError ? `, after ${run.lastError}` : ''}`,
      );
}

function checksOfPermit(findings: Findings): Check[] {
  const { state, permit, plan } = findings;
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
    refusals.includes('basis_expired') || plan.kind === 'basis_over'
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
          hours.opensAt ? `closed until ${hours.opensAt}` : 'law, org and flow leave no hour',
        ),
    limits(permit.limit),
  ];
}

function checksOfMeans({ state: { mode }, live }: Findings): Check[] {
  const names = ['number', 'credit', 'line', 'shopper_in_call'];
  if (mode === 'test') return names.map((check) => passed(check, 'is asked of live runs only'));
  if (!live) return names.map((check) => unjudged(check, 'telephony-adapter does not answer'));
  const noCredit = live.refusals.find(({ errorCode }) => errorCode === 'NO_CREDIT');
  const noNumber = live.refusals.find(({ errorCode }) => errorCode !== 'NO_CREDIT');
  return [
    !noNumber
      ? passed('number')
      : endsForNumber(live)
        ? failed('number', 'not_verified', `${noNumber.message}: the run will give up`)
        : failed('number', 'no_number', noNumber.message),
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

/** Its numbers may not be used for such calls, and that lasts: the run gives up when it is due. */
const endsForNumber = (live: LiveExplanation | null): boolean =>
  live?.refusals.some(({ errorCode }) => errorCode === 'NOT_VERIFIED') === true && live.isNumberAwaited !== true;

/**
 * What will happen to the run when it is due: it is canceled, given up, moved into hours, or waits for a line, a number
 * or credit.
 */
function nextAttempt({ moment: { now, waits }, permit, live, plan }: Findings): string | null {
  if (plan.kind !== 'planned' || endsForNumber(live) || permit?.refusals.some((reason) => !isWait(reason))) return null;
  const { at } = plan;
  if (at > now || !live) return at > now ? at : now;
  if (live.refusals.length > 0) return after(now, numberWait(waits, live));
  return live.freeLines === 0 || live.isInCall ? after(now, waits.linesBusyMs) : now;
}

function reasonOf(checks: readonly Check[], incomplete: readonly string[]): string {
  const reasons = checks.filter(({ ok }) => ok === false).map(({ reason }) => reason);
  const unknown = incomplete.length > 0 ? [`not known, as ${incomplete.join(' and ')} does not answer`] : [];
  return [...reasons, ...unknown].join('; ') || 'nothing holds it';
}

function prospectOf({ state, permit, live, plan }: Findings, nextAttemptAt: string | null): string {
  if (nextAttemptAt !== null) return `next attempt at ${nextAttemptAt}`;
  const ends = plan.kind === 'basis_over' || endsForNumber(live) || permit?.refusals.some((reason) => !isWait(reason));
  const { expiresAt } = state.terms.basis;
  if (ends) return 'no attempt will follow';
  return `no attempt until that changes${expiresAt ? `, and none from ${expiresAt} on, when its basis ends` : ''}`;
}
