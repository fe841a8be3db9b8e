import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Recorder, RunAdmission, RunAdmissionQuestion } from '@outcall/contracts-contacts';
import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import { resolveInputs, type FlowDefinition } from '@outcall/flow-language';
import type { LiveCheckAnswer, LiveCheckRequest } from '@outcall/contracts-telephony';
import { Clock, IdGenerator, type ApiError } from '@outcall/kernel';
import { FirstAttemptTimes, type Lines } from './first-attempt-times.js';
import type { RunTerms } from '../../domain/run/run-state.js';
import { Contacts } from '../placing/contacts.js';
import { Flows } from './flows.js';
import { SeenDefinitions } from './seen-definitions.js';
import { Telephony } from '../placing/telephony.js';
import {
  admissionQuestion,
  admissionRefused,
  closedNow,
  faultyInputs,
  flowQuestion,
  futureConsent,
  lineQuestion,
  liveRefused,
  unpublished,
  unverified,
  type StartingOrg,
} from './start-checks.js';
import type { StartRunCommand } from './start-run.command.js';

type PublishedFlow = Extract<PublishedFlowAnswer, { ok: true }>;
type Admission = Extract<RunAdmission, { ok: true }>;

/** The ids that the run will have, and who starts it; a consent in the request is recorded under that name. */
interface AdmissionIds extends Pick<RunTerms, 'createdBy'> {
  readonly runId: string;
  readonly callId: string;
}

/** The questions to contacts and telephony, made from the run's definition, with their pending answers. */
interface Asked {
  readonly callId: string;
  readonly questions: readonly [RunAdmissionQuestion, LiveCheckRequest];
  readonly admission: Promise<RunAdmission>;
  /** Null when the org cannot make live calls at all. */
  readonly live: Promise<LiveCheckAnswer> | null;
}

/** The results of the checks for a run that may be made. */
export interface Admitted {
  readonly flow: PublishedFlow;
  readonly definition: FlowDefinition;
  readonly admission: Admission;
  readonly inputs: Record<string, string>;
  /** The call id of the first attempt, and of its permit. */
  readonly callId: string;
  /** When the first attempt is due; null: now. */
  readonly opensAt: string | null;
}

/**
 * The checks before a run exists, in the order of docs/handbook/runs.md#checks-before-a-run-exists: the first that
 * fails is the answer. The flow service is asked each time which version runs now. At the same time contacts and telephony are asked, with the
 * definition that this process saw last. If the definition has changed so that the questions differ, they are asked again (ADR 0019).
 */
@Injectable()
export class AdmitRun {
  private readonly seen = new SeenDefinitions();

  constructor(
    private readonly flows: Flows,
    private readonly contacts: Contacts,
    private readonly telephony: Telephony,
    private readonly attemptTimes: FirstAttemptTimes,
    private readonly clock: Clock,
    private readonly newIds: IdGenerator,
  ) {}

  async execute(tenant: StartingOrg, command: StartRunCommand, ids: AdmissionIds): Promise<Admitted> {
    refuse(futureConsent(command, this.clock.now()));
    const question = flowQuestion(tenant.orgId, command);
    const last = this.seen.of(question);
    const early = last ? this.ask(tenant, command, last, ids) : null;
    const flow = await this.publishedFlow(question, command);
    const definition = await this.flows.definition(flow.flowVersionId, tenant.orgId);
    this.seen.note(question, definition);
    const asked =
      this.stillAsked(early, questionsOf(tenant, command, definition)) ??
      this.ask(tenant, command, definition, early ? { ...ids, callId: this.newIds.next('call') } : ids);
    const admission = await asked.admission;
    const { inputs, problems } = resolveInputs(
      definition,
      command.inputs ?? {},
      admission.contact ?? null,
      tenant.orgName,
    );
    refuse(faultyInputs(problems));
    if (!admission.ok) throw admissionRefused(admission);
    refuse(closedNow(admission.opensAt, command));
    const isOpen = admission.opensAt === null;
    const lines = tenant.mode === 'live' ? await this.linesFor(tenant, asked, isOpen) : null;
    const opensAt =
      admission.opensAt &&
      (await this.attemptTimes.timeOf({
        tenant,
        definition,
        opensAt: admission.opensAt,
        lines,
        basisEndsAt: admission.basis.expiresAt,
      }));
    return { flow, definition, admission, inputs, callId: asked.callId, opensAt };
  }

  private async publishedFlow(question: PublishedFlowQuestion, command: StartRunCommand): Promise<PublishedFlow> {
    const answer = await this.flows.published(question);
    refuse(unpublished(answer, command));
    return answer as PublishedFlow;
  }

  /**
   * Asks contacts, and at the same time telephony for check 6, which writes nothing. The answers are evaluated in the order of the checks. Telephony
   * is not asked in test mode, nor for an org that is not verified.
   */
  private ask(tenant: StartingOrg, command: StartRunCommand, definition: FlowDefinition, ids: AdmissionIds): Asked {
    const questions = questionsOf(tenant, command, definition);
    const [toContacts, toTelephony] = questions;
    const live = tenant.mode === 'live' && !unverified(tenant) ? this.askLive(toTelephony) : null;
    const admission = this.admission(toContacts, command, ids);
    for (const answer of [live, admission]) answer?.catch(() => undefined); // an earlier check may refuse, and then nobody awaits this one
    return { callId: ids.callId, questions, admission, live };
  }

  /** The early answers, if the questions are still the same. Otherwise their permit lapses unused, as its call id is not used. */
  private stillAsked(early: Asked | null, questions: Asked['questions']): Asked | null {
    return early && isDeepStrictEqual(early.questions, questions) ? early : null;
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
    { live, questions: [, question] }: Asked,
    isOpen: boolean,
  ): Promise<Lines> {
    refuse(unverified(tenant));
    const answer = await (live && isOpen ? live : this.askLive(question, !isOpen));
    refuse(liveRefused(answer));
    return answer.ok ? answer : { lines: 0 };
  }
}

const questionsOf = (tenant: StartingOrg, command: StartRunCommand, definition: FlowDefinition): Asked['questions'] => [
  admissionQuestion(tenant, command, definition),
  lineQuestion(tenant, command, definition),
];

function refuse(refusal: ApiError | null): void {
  if (refusal) throw refusal;
}
