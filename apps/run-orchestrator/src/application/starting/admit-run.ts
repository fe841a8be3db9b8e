import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Recorder, RunAdmission, RunAdmissionQuestion } from '@outcall/contracts-contacts';
import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import { resolveInputs, type FlowDefinition } from '@outcall/flow-language';
import type { LiveCheckAnswer, LiveCheckRequest } from '@outcall/contracts-telephony';
import { ApiError, Clock } from '@outcall/kernel';
import type { Lines } from '../planning/org-lines.js';
import { FirstAttemptTimes, termsOfStart, type Waiting } from '../planning/first-attempt-times.js';
import type { Plan } from '../../domain/planning/plan-attempt.js';
import { untilOpen, type FirstWait } from '../../domain/run/starting/start-run.js';
import type { RunState, RunTerms } from '../../domain/run/run-state.js';
import { Contacts } from '../contacts.js';
import { Flows } from '../flows.js';
import { questionTermsOf, type QuestionTerms } from './question-terms.js';
import { SeenTerms } from './seen-terms.js';
import { Telephony } from '../telephony.js';
import { release } from '../placing/give-back.js';
import { LookAgain } from '../placing/look-again.js';
import {
  admissionQuestion,
  admissionRefused,
  basisTooShort,
  closedNow,
  faultyInputs,
  flowQuestion,
  futureConsent,
  lineQuestion,
  limitedForEver,
  liveRefused,
  unpublished,
  unverified,
  type StartingOrg,
} from './start-checks.js';
import type { StartRunCommand } from './start-run.command.js';

type PublishedFlow = Extract<PublishedFlowAnswer, { ok: true }>;
type Admission = Extract<RunAdmission, { ok: true }>;

/** The ids that the run may have, and who starts it; a consent in the request is recorded under that name. */
interface AdmissionIds extends Pick<RunTerms, 'createdBy'> {
  readonly runId: string;
  readonly callId: string;
  /** As in `Starting`. */
  readonly earlyCallId: string | null;
}

/** The question to contacts about the run, with its pending answer. */
interface AskedContacts {
  /** The call id of the permit. */
  readonly callId: string;
  readonly question: RunAdmissionQuestion;
  readonly answer: Promise<RunAdmission>;
}

/** The question to telephony about the run, with its pending answer. */
interface AskedTelephony {
  readonly question: LiveCheckRequest;
  /** Null when the org cannot make live calls at all. */
  readonly answer: Promise<LiveCheckAnswer> | null;
}

/** The results of the checks for a run that may be made. */
export interface Admitted {
  readonly flow: PublishedFlow;
  readonly definition: FlowDefinition;
  readonly admission: Admission;
  readonly inputs: Record<string, string>;
  /** The call id of the first attempt, and of its permit. */
  readonly callId: string;
  /** Null: the first attempt is made now. */
  readonly wait: FirstWait | null;
}

/**
 * The checks before a run exists, in the order of docs/handbook/runs.md#checks-before-a-run-exists: the first that
 * fails is the answer. The flow service is asked each time which version runs now. At the same time contacts and telephony are asked, with the terms
 * of the version that this process saw last. If the terms have changed so that a question differs, it is asked again (ADR 0019).
 */
@Injectable()
export class AdmitRun {
  private readonly seen = new SeenTerms();

  constructor(
    private readonly flows: Flows,
    private readonly contacts: Contacts,
    private readonly telephony: Telephony,
    private readonly attemptTimes: FirstAttemptTimes,
    private readonly clock: Clock,
    private readonly lookAgain: LookAgain,
  ) {}

  async execute(tenant: StartingOrg, command: StartRunCommand, ids: AdmissionIds): Promise<Admitted> {
    const asked: AskedContacts[] = [];
    try {
      return await this.check(tenant, command, ids, asked);
    } catch (error) {
      // The caller may ask again at once, so the number must not be taken as called.
      await Promise.all(asked.map((one) => this.release(tenant, one)));
      throw error;
    }
  }

  /** Makes the run. When that fails, its permit is given back; should the run be there after all, its attempt is resumed and asks anew. */
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
      if (!isKeyTaken(error)) await this.giveUnusedBack(tenant, admitted);
      throw error;
    }
  }

  /** The run is written. Without an attempt in hand no call comes of its permit, and the limits that it waits for may have moved meanwhile. */
  async written(tenant: StartingOrg, admitted: Admitted, made: RunState): Promise<void> {
    if (made.lease) return;
    void this.lookAgain.execute(made);
    await this.giveUnusedBack(tenant, admitted);
  }

  /** No call comes of the permit of a run that was not made. */
  async giveUnusedBack({ orgId, mode }: StartingOrg, { admission, callId }: Admitted): Promise<void> {
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

  private async check(
    tenant: StartingOrg,
    command: StartRunCommand,
    ids: AdmissionIds,
    asked: AskedContacts[],
  ): Promise<Admitted> {
    refuse(futureConsent(command, this.clock.now()));
    const question = flowQuestion(tenant.orgId, command);
    const last = this.seen.of(question);
    const early = last && this.askEarly(tenant, command, last, ids);
    if (early?.atContacts) asked.push(early.atContacts);
    const flow = await this.publishedFlow(question, command);
    const definition = await this.flows.definition(flow.flowVersionId, tenant.orgId);
    const terms = questionTermsOf(definition);
    this.seen.note(question, terms);
    const atTelephony = this.askTelephony(tenant, command, terms, early?.atTelephony);
    const atContacts = this.askContacts(tenant, command, terms, ids, early?.atContacts);
    asked.push(atContacts);
    const answer = await atContacts.answer;
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

  private async publishedFlow(question: PublishedFlowQuestion, command: StartRunCommand): Promise<PublishedFlow> {
    const answer = await this.flows.published(question);
    refuse(unpublished(answer, command));
    return answer as PublishedFlow;
  }

  /**
   * Asks with terms that may be out of date. A request with a name or a consent is not sent to contacts yet, because contacts records both: nothing
   * about the shopper is recorded before the flow service has answered.
   */
  private askEarly(tenant: StartingOrg, command: StartRunCommand, terms: QuestionTerms, ids: AdmissionIds) {
    const { earlyCallId: callId } = ids;
    const isSilent = command.name === undefined && command.consent === undefined;
    return {
      atTelephony: this.askTelephony(tenant, command, terms),
      atContacts: callId && isSilent ? this.askContacts(tenant, command, terms, { ...ids, callId }) : null,
    };
  }

  /** Takes the early answer if the question is still the same. Otherwise the permit of the early answer lapses unused, as its call id is not used. */
  private askContacts(
    tenant: StartingOrg,
    command: StartRunCommand,
    terms: QuestionTerms,
    ids: AdmissionIds,
    early: AskedContacts | null = null,
  ): AskedContacts {
    const question = admissionQuestion(tenant, command, terms);
    if (isDeepStrictEqual(early?.question, question)) return early as AskedContacts;
    return { callId: ids.callId, question, answer: perhapsUnread(this.admission(question, command, ids)) };
  }

  /**
   * Asks telephony for check 6, which writes nothing; takes the early answer if the question is still the same. The answers are evaluated in the order
   * of the checks. Telephony is not asked in test mode, nor for an org that is not verified.
   */
  private askTelephony(
    tenant: StartingOrg,
    command: StartRunCommand,
    terms: QuestionTerms,
    early: AskedTelephony | null = null,
  ): AskedTelephony {
    const question = lineQuestion(tenant, command, terms);
    if (isDeepStrictEqual(early?.question, question)) return early as AskedTelephony;
    const isLive = tenant.mode === 'live' && !unverified(tenant);
    return { question, answer: isLive ? perhapsUnread(this.askLive(question)) : null };
  }

  /** Throws the refusals that come before the check of the inputs. Hours that never open come after it. */
  private async admission(
    question: RunAdmissionQuestion,
    { consent }: StartRunCommand,
    { runId, callId, createdBy }: AdmissionIds,
  ): Promise<RunAdmission> {
    const recordedBy = consent && (createdBy as Recorder);
    const answer = await this.contacts.admit({ ...question, ...{ runId, callId }, ...(recordedBy && { recordedBy }) });
    if (answer.ok || answer.errorCode === 'OUTSIDE_CALLING_HOURS') return answer;
    throw admissionRefused(answer);
  }

  private askLive(question: LiveCheckRequest, wantsPool = false): Promise<LiveCheckAnswer> {
    return this.telephony.liveCheck({ ...question, ...(wantsPool && { wantsPool }) });
  }

  /** The org's lines for the call. A run that waits for its hours needs the lines of all numbers it may use, which takes another question. */
  private async linesFor(
    tenant: StartingOrg,
    { question, answer: live }: AskedTelephony,
    isOpen: boolean,
  ): Promise<Lines> {
    refuse(unverified(tenant));
    const answer = await (live && isOpen ? live : this.askLive(question, !isOpen));
    refuse(liveRefused(answer));
    return answer.ok ? answer : { lines: 0 };
  }
}

/** Throws the refusal. A run that no hour is left for is made all the same if the caller will wait: hours may change. */
function admittedBy(answer: RunAdmission, { whenClosed }: StartRunCommand): Admission {
  if (answer.ok) return answer;
  const { unopened, contact = null } = answer;
  if (!unopened || whenClosed === 'refuse') throw admissionRefused(answer);
  return { ok: true, ...unopened, contact, opensAt: null, permit: null };
}

/** Whether contacts may have permitted the run: what it refuses is told by an error below 500. */
const isUnknown = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** An earlier check may refuse the run, and then nobody awaits this answer. */
function perhapsUnread<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

function refuse(refusal: ApiError | null): void {
  if (refusal) throw refusal;
}
