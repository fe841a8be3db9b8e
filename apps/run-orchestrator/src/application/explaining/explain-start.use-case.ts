import { Injectable } from '@nestjs/common';
import type { ExplainedBasis, ExplainedHours, RunAdmissionExplanation } from '@outcall/contracts-contacts';
import type { LiveExplanation } from '@outcall/contracts-telephony';
import { resolveInputs, type FlowDefinition } from '@outcall/flow-language';
import type { ApiError } from '@outcall/kernel';
import { failed, judged, passed, unjudged, type Check } from '../../domain/explanation/check.js';
import { limits } from '../../domain/explanation/limits-check.js';
import { laterOf, type Plan } from '../../domain/planning/plan-attempt.js';
import { after, type Moment } from '../../domain/planning/moment.js';
import { ContactsReader } from './contacts-reader.js';
import { TelephonyReader } from './telephony-reader.js';
import { Moments } from '../moments.js';
import { FirstAttemptTimes, termsOfStart } from '../planning/first-attempt-times.js';
import { Flows } from '../flows.js';
import { questionTermsOf } from '../starting/question-terms.js';
import {
  admissionQuestion,
  admissionRefused,
  basisTooShort,
  closedNow,
  faultyInputs,
  flowQuestion,
  futureConsent,
  limitedForEver,
  lineQuestion,
  unknownAnswers,
  unpublished,
  unverified,
  type StartingOrg,
} from '../starting/start-checks.js';
import type { StartRunCommand } from '../starting/start-run.command.js';
import { wrongPerson } from '../starting/wrong-person-error.js';
import type { Halt } from '../../domain/run/run-state.js';
import { RunJobs } from '../stopping/run-jobs.js';
import { haltChecks } from './halt-checks.js';

type Explained = Extract<RunAdmissionExplanation, { ok: true }>;

export interface StartExplanation {
  readonly checks: readonly Check[];
  /** What would carry the run; null where there is nothing, or no flow to judge it for. */
  readonly basis: ExplainedBasis | null;
  readonly hours: ExplainedHours | null;
  /** Null for a test run, which needs none. */
  readonly line: Pick<LiveExplanation, 'lines' | 'freeLines'> | null;
  /** When the first attempt would be placed; null when the run would be refused, or wait without a time. */
  readonly nextAttemptAt: string | null;
}

/** How the run would be started. */
export interface Circumstances {
  /** By a trigger. */
  readonly isTriggered?: boolean;
  /** When; left out, or past: now. Line, credit and what is published are those of now all the same. */
  readonly asOf?: string | undefined;
}

interface Findings {
  /** When the run would be made; undefined: now. */
  readonly asOf: string | undefined;
  readonly tenant: StartingOrg;
  readonly command: StartRunCommand;
  /** Null: no published flow. */
  readonly definition: FlowDefinition | null;
  readonly unpublished: ApiError | null;
  /** What would keep the run from its first attempt. */
  readonly halt: Halt | null;
  readonly explained: Explained;
  /** Null for a test run. */
  readonly live: LiveExplanation | null;
  /** Null: hours are open, or nothing allows the call. */
  readonly plan: Plan | null;
}

const NO_FLOW = 'cannot be judged without a published flow';
const NOT_OF_TESTS = 'is asked of live runs only';
/** Checks that only explain a wait and never refuse the run. */
const INFORMATIVE = ['limits', 'line', 'shopper_in_call'];

/**
 * `POST /runs` as a question: every check of docs/handbook/runs.md#checks-before-a-run-exists in its order, each with
 * its verdict, by the judgements that `AdmitRun` uses. Nothing is written anywhere. A faulty body and unknown ids are
 * refused as by `POST /runs`.
 */
@Injectable()
export class ExplainStart {
  constructor(
    private readonly flows: Flows,
    private readonly contacts: ContactsReader,
    private readonly telephony: TelephonyReader,
    private readonly attemptTimes: FirstAttemptTimes,
    private readonly moments: Moments,
    private readonly jobs: RunJobs,
  ) {}

  async execute(
    tenant: StartingOrg,
    command: StartRunCommand,
    { isTriggered = false, asOf }: Circumstances = {},
  ): Promise<StartExplanation> {
    const present = this.moments.now();
    const moment = { ...present, now: laterOf(present.now, asOf ? new Date(asOf).toISOString() : present.now) };
    const faulty = futureConsent(command, new Date(present.now));
    if (faulty) throw faulty;
    const findings = await this.find(tenant, command, moment.now === present.now ? undefined : moment.now);
    const { explained, live, definition } = findings;
    const ofTriggers = isTriggered ? [judged('wrong_person', wrongPerson(explained))] : [];
    const checks = [...ofTriggers, ...checksOfAll(findings), ...checksOfLive(findings), ...haltChecks(findings.halt)];
    return {
      checks,
      basis: definition && explained.basis,
      hours: definition && explained.hours,
      line: live && definition && { lines: live.lines, freeLines: live.freeLines },
      nextAttemptAt: checks.every(({ check, ok }) => ok || INFORMATIVE.includes(check))
        ? await this.firstAttemptAt(findings, moment)
        : null,
    };
  }

  private async find(tenant: StartingOrg, command: StartRunCommand, asOf: string | undefined): Promise<Findings> {
    const answer = await this.flows.published(flowQuestion(tenant.orgId, command));
    const refusal = unpublished(answer, command);
    if (refusal?.errorCode === 'NOT_FOUND') throw refusal;
    const definition = answer.ok ? await this.flows.definition(answer.flowVersionId, tenant.orgId) : null;
    const faulty = definition && unknownAnswers(command, definition);
    if (faulty) throw faulty;
    const terms = answer.ok && definition ? questionTermsOf(definition, answer.flowId) : null;
    // Without a flow contacts is asked all the same, as an opt-out concerns every type of call; the rest of its answer
    // is not used.
    const explained = await this.contacts.admission(
      admissionQuestion(tenant, command, terms ?? { callType: 'service' }),
      asOf,
    );
    if (!explained.ok) throw admissionRefused(explained);
    const question = {
      ...(terms ? lineQuestion(tenant, command, terms) : { orgId: tenant.orgId, callType: 'service' as const }),
      phone: explained.phone,
    };
    return {
      ...{ tenant, command, asOf, definition },
      unpublished: refusal,
      halt: answer.ok ? await this.jobs.haltOf(tenant, { ...answer, metadata: command.metadata ?? {} }) : null,
      explained,
      plan: definition && this.planOf(tenant, definition, explained),
      live: tenant.mode === 'live' ? await this.telephony.live(question) : null,
    };
  }

  private planOf(tenant: StartingOrg, definition: FlowDefinition, { hours, basis, limit }: Explained): Plan | null {
    const isOpen = hours.isOpen && !limit;
    if (isOpen || basis === null) return null;
    const opensAt = hours.isOpen && limit ? limit.until : hours.opensAt;
    return this.attemptTimes.planOf(termsOfStart(tenant, definition, basis), opensAt);
  }

  /**
   * When the first attempt would be made: now, when line and shopper are free again, or at the run's place in the queue
   * after the hours start. Null: the run would be made, and wait without a time.
   */
  private async firstAttemptAt(findings: Findings, { now, waits }: Moment): Promise<string | null> {
    const { tenant, definition, explained, live, plan } = findings;
    if (plan && definition) {
      if (plan.kind !== 'planned') return null;
      if (explained.hours.isOpen) return plan.at; // the end of a limit
      const terms = termsOfStart(tenant, definition, explained.basis);
      return await this.attemptTimes.wouldBe({ tenant, terms, opensAt: plan.opensAt ?? plan.at, lines: live });
    }
    return live && (live.freeLines === 0 || live.isInCall) ? after(now, waits.linesBusyMs) : now;
  }
}

/** Checks 1 to 5. */
function checksOfAll(findings: Findings): Check[] {
  const { tenant, command, definition, unpublished: refusal, explained, plan } = findings;
  const { refusals, contact } = explained;
  const refusedBy = (code: string) => refusals.find(({ errorCode }) => errorCode === code);
  return [
    judged('published', refusal),
    judged('opt_out', refusedBy('OPTED_OUT')),
    definition ? judged('basis', refusedBy('NO_CONSENT')) : unjudged('basis', NO_FLOW),
    definition
      ? judged(
          'inputs',
          faultyInputs(resolveInputs(definition, command.inputs ?? {}, contact, tenant.orgName).problems),
        )
      : unjudged('inputs', NO_FLOW),
    definition ? hoursCheck(findings) : unjudged('calling_hours', NO_FLOW),
    definition ? limitsCheck(command, explained) : unjudged('limits', NO_FLOW),
    definition ? judged('planned_time', basisTooShort(plan)) : unjudged('planned_time', NO_FLOW),
  ];
}

/** A wait, unless no hour is left behind the limits and the caller will not wait. */
function limitsCheck(command: StartRunCommand, { limit }: Explained): Check {
  const refusal = limitedForEver(limit, command);
  return refusal ? judged('limits', refusal) : limits(limit, true);
}

function hoursCheck({ command, explained: { refusals, hours }, asOf }: Findings): Check {
  const never = refusals.find(({ errorCode }) => errorCode === 'OUTSIDE_CALLING_HOURS');
  if (never && command.whenClosed !== 'refuse')
    return passed('calling_hours', 'no hour is left: the run would wait until hours change');
  const remark = hours.opensAt && `closed ${asOf ? 'then' : 'now'}: the run would wait until ${hours.opensAt}`;
  return judged('calling_hours', never ?? closedNow(hours.opensAt, command), remark);
}

/** Check 6, and whether line and shopper are free. */
function checksOfLive({ tenant, definition, live }: Findings): Check[] {
  if (!live)
    return ['verified', 'number', 'credit', 'line', 'shopper_in_call'].map((check) => passed(check, NOT_OF_TESTS));
  const refusedBy = (code: string) => live.refusals.find(({ errorCode }) => errorCode === code);
  const line =
    live.freeLines > 0
      ? passed('line', `${live.freeLines} of ${live.lines} lines are free`)
      : failed('line', null, `all ${live.lines} lines are busy: the run would wait for one`);
  return [
    judged('verified', unverified(tenant)),
    definition ? judged('number', refusedBy('NO_NUMBER') ?? refusedBy('NOT_VERIFIED')) : unjudged('number', NO_FLOW),
    judged('credit', refusedBy('NO_CREDIT')),
    !definition
      ? unjudged('line', NO_FLOW)
      : live.lines === 0
        ? unjudged('line', 'there is no number whose lines could be free')
        : line,
    live.isInCall
      ? failed('shopper_in_call', null, 'the number is in a call of the org: the run would wait for its end')
      : passed('shopper_in_call'),
  ];
}
