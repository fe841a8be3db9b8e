import { Injectable } from '@nestjs/common';
import type { AdmittedNumber, RunAdmission } from '@outcall/contracts-contacts';
import { resolveInputs } from '@outcall/flow-language';
import { ApiError, Clock } from '@outcall/kernel';
import type { Lines } from '../planning/org-lines.js';
import { FirstAttemptTimes, termsOfStart, type Waiting } from '../planning/first-attempt-times.js';
import type { Plan } from '../../domain/planning/plan-attempt.js';
import { untilOpen, type FirstWait } from '../../domain/run/starting/start-run.js';
import type { RunState } from '../../domain/run/run-state.js';
import { Contacts } from '../contacts.js';
import { Telephony } from '../telephony.js';
import { release } from '../placing/release-permit.js';
import { LookAgain } from '../placing/look-again.js';
import {
  admissionRefused,
  basisTooShort,
  closedNow,
  faultyInputs,
  futureConsent,
  limitedForEver,
  liveRefused,
  unknownAnswers,
  unverified,
  type StartingOrg,
} from './start-checks.js';
import {
  StartQuestions,
  type AskedContacts,
  type AskedStart,
  type AskedTelephony,
  type RunningFlow,
  type StartInquiry,
} from './start-questions.js';
import type { StartRunCommand } from './start-run.command.js';
import { wrongPerson } from './wrong-person-error.js';

type Admission = Extract<RunAdmission, { ok: true }>;

/** The results of the checks for a run that may be made. */
export interface Admitted extends Pick<RunningFlow, 'flow' | 'definition'> {
  readonly admission: Admission;
  readonly inputs: Record<string, string>;
  /** The call id of the first attempt, and of its permit. */
  readonly callId: string;
  /** Null: the first attempt is made now. */
  readonly wait: FirstWait | null;
}

/**
 * The checks before a run exists, in the order of docs/handbook/runs.md#checks-before-a-run-exists: the first that
 * fails is the answer.
 */
@Injectable()
export class AdmitRun {
  constructor(
    private readonly questions: StartQuestions,
    private readonly contacts: Contacts,
    private readonly telephony: Telephony,
    private readonly attemptTimes: FirstAttemptTimes,
    private readonly clock: Clock,
    private readonly lookAgain: LookAgain,
  ) {}

  async execute(start: AskedStart): Promise<Admitted> {
    refuse(futureConsent(start.command, this.clock.now()));
    const inquiry = this.questions.about(start);
    try {
      return await this.check(start, inquiry);
    } catch (error) {
      // The caller may ask again at once, so the number must not be taken as called.
      await Promise.all(inquiry.askedContacts.map((one) => this.release(start.tenant, one)));
      throw error;
    }
  }

  /**
   * Makes the run. When that fails, its permit is given back; should the run be there after all, its attempt is resumed
   * and asks anew.
   */
  async orRelease<T>(
    tenant: StartingOrg,
    admitted: Admitted,
    make: () => Promise<T>,
    isKeyTaken: (error: unknown) => boolean = () => false,
  ): Promise<T> {
    try {
      return await make();
    } catch (error) {
      // Who has taken the idempotency key has the call id with it, and may be ringing.
      if (!isKeyTaken(error)) await this.releaseUnused(tenant, admitted);
      throw error;
    }
  }

  /**
   * The run is written. Without an attempt in hand no call comes of its permit, and the limits that it waits for may
   * have moved meanwhile.
   */
  async written(tenant: StartingOrg, admitted: Admitted, made: RunState): Promise<void> {
    if (made.lease) return;
    void this.lookAgain.execute(made);
    await this.releaseUnused(tenant, admitted);
  }

  /** No call comes of the permit of a run that was not made. */
  async releaseUnused({ orgId, mode }: StartingOrg, { admission, callId }: Admitted): Promise<void> {
    if (admission.permit) await release(this.contacts, { orgId, mode, callId, until: admission.permit.expiresAt });
  }

  /** Without a run no call comes of its permit. An answer that did not arrive may have been one. */
  private async release({ orgId, mode }: StartingOrg, { callId, answer }: AskedContacts): Promise<void> {
    const until = await answer.then(
      (admission) => (admission.ok ? (admission.permit?.expiresAt ?? null) : null),
      (error: unknown) => (isUnknown(error) ? this.clock.now().toISOString() : null),
    );
    if (until !== null) await release(this.contacts, { orgId, mode, callId, until });
  }

  private async check({ tenant, command, createdBy }: AskedStart, inquiry: StartInquiry): Promise<Admitted> {
    const { flow, definition, terms } = await inquiry.flow();
    refuse(unknownAnswers(command, definition));
    const atTelephony = inquiry.telephony(terms);
    const atContacts = inquiry.contacts(terms);
    const answer = await atContacts.answer;
    if (createdBy.kind === 'trigger') refuse(wrongPerson(numberOf(answer)));
    const { inputs, problems } = resolveInputs(
      definition,
      command.inputs ?? {},
      answer.contact ?? null,
      tenant.orgName,
    );
    refuse(faultyInputs(problems));
    const admission = admittedBy(answer, command);
    refuse(closedNow(admission.opensAt, command));
    refuse(limitedForEver(admission.limited, command));
    const isOpen = answer.ok && answer.opensAt === null;
    const { limited } = admission;
    const planning = termsOfStart(tenant, definition, admission.basis);
    const plan = isOpen && !limited ? null : this.attemptTimes.planOf(planning, limited?.until ?? admission.opensAt);
    refuse(basisTooShort(plan));
    const lines = tenant.mode === 'live' ? await this.linesFor(tenant, atTelephony, isOpen) : null;
    const wait = plan && (await this.waitOf(plan, { tenant, terms: planning, lines }, limited));
    return { flow, definition, admission, inputs, callId: atContacts.callId, wait };
  }

  /** Until hours open, at its place among the runs that wait for them; without a time while they never do. */
  private async waitOf(
    plan: Plan,
    waiting: Omit<Waiting, 'opensAt'>,
    limited: Admission['limited'],
  ): Promise<FirstWait> {
    if (limited) {
      const nextAttemptAt = plan.kind === 'planned' ? plan.at : null;
      return { nextAttemptAt, lastError: limited.reason, notBefore: limited.until };
    }
    const opensAt = plan.kind === 'planned' ? (plan.opensAt ?? plan.at) : null;
    return untilOpen(opensAt && (await this.attemptTimes.timeOf({ ...waiting, opensAt })));
  }

  /**
   * The org's lines for the call. A run that waits for its hours needs the lines of all numbers it may use, which takes
   * another question.
   */
  private async linesFor(
    tenant: StartingOrg,
    { question, answer: live }: AskedTelephony,
    isOpen: boolean,
  ): Promise<Lines> {
    refuse(unverified(tenant));
    const answer = await (live && isOpen
      ? live
      : this.telephony.liveCheck({ ...question, ...(!isOpen && { wantsPool: true }) }));
    refuse(liveRefused(answer));
    return answer.ok ? answer : { lines: 0 };
  }
}

/**
 * Throws the refusal. A run that no hour is left for is made all the same if the caller will wait: hours may change.
 */
function admittedBy(answer: RunAdmission, { whenClosed }: StartRunCommand): Admission {
  if (answer.ok) return answer;
  const { unopened, contact = null } = answer;
  if (!unopened || whenClosed === 'refuse') throw admissionRefused(answer);
  return { ok: true, ...unopened, contact, opensAt: null, permit: null };
}

const numberOf = (answer: RunAdmission): Pick<AdmittedNumber, 'isWrongPerson'> =>
  answer.ok ? answer : (answer.unopened ?? answer.unfounded ?? {});

/** Whether contacts may have permitted the run: what it refuses is told by an error below 500. */
const isUnknown = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

function refuse(refusal: Error | null): void {
  if (refusal) throw refusal;
}
