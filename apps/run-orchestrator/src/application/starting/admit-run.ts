import { Injectable } from '@nestjs/common';
import type { Recorder, RunAdmission } from '@outcall/contracts-contacts';
import type { PublishedFlowAnswer } from '@outcall/contracts-flow';
import { resolveInputs, type FlowDefinition } from '@outcall/flow-language';
import type { LiveCheckAnswer, LiveCheckRequest } from '@outcall/contracts-telephony';
import { Clock, type ApiError } from '@outcall/kernel';
import { FirstAttemptTimes, type Lines } from './first-attempt-times.js';
import type { RunTerms } from '../../domain/run/run-state.js';
import { Contacts } from '../placing/contacts.js';
import { Flows } from './flows.js';
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

/** All that the checks found out about a run that may be made. */
export interface Admitted {
  readonly flow: PublishedFlow;
  readonly definition: FlowDefinition;
  readonly admission: Admission;
  readonly inputs: Record<string, string>;
  /** When the first attempt is due; null: now. */
  readonly opensAt: string | null;
}

/**
 * The checks before a run exists, in the order of docs/handbook/runs.md#checks-before-a-run-exists: the first that
 * fails is the answer.
 */
@Injectable()
export class AdmitRun {
  constructor(
    private readonly flows: Flows,
    private readonly contacts: Contacts,
    private readonly telephony: Telephony,
    private readonly attemptTimes: FirstAttemptTimes,
    private readonly clock: Clock,
  ) {}

  async execute(tenant: StartingOrg, command: StartRunCommand, ids: AdmissionIds): Promise<Admitted> {
    refuse(futureConsent(command, this.clock.now()));
    const flow = await this.publishedFlow(tenant.orgId, command);
    const definition = await this.flows.definition(flow.flowVersionId, tenant.orgId);
    const question = lineQuestion(tenant, command, definition);
    const live = this.askEarly(tenant, question);
    const admission = await this.admission(tenant, command, definition, ids);
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
    const lines = tenant.mode === 'live' ? await this.linesFor(tenant, question, live, isOpen) : null;
    const opensAt =
      admission.opensAt &&
      (await this.attemptTimes.timeOf({
        tenant,
        definition,
        opensAt: admission.opensAt,
        lines,
        basisEndsAt: admission.basis.expiresAt,
      }));
    return { flow, definition, admission, inputs, opensAt };
  }

  private async publishedFlow(orgId: string, command: StartRunCommand): Promise<PublishedFlow> {
    const answer = await this.flows.published(flowQuestion(orgId, command));
    refuse(unpublished(answer, command));
    return answer as PublishedFlow;
  }

  /** Refused here is what comes before the inputs; hours that never open come after them. */
  private async admission(
    tenant: StartingOrg,
    command: StartRunCommand,
    definition: FlowDefinition,
    { runId, callId, createdBy }: AdmissionIds,
  ): Promise<RunAdmission> {
    const recordedBy = command.consent && (createdBy as Recorder);
    const answer = await this.contacts.admit({
      ...admissionQuestion(tenant, command, definition),
      ...{ runId, callId },
      ...(recordedBy && { recordedBy }),
    });
    if (answer.ok || answer.errorCode === 'OUTSIDE_CALLING_HOURS') return answer;
    throw admissionRefused(answer);
  }

  /**
   * Telephony's part of the checks (check 6), asked while contacts still judges the admission, to save time. It writes nothing. Its answer counts
   * only after the checks before it. Null in test mode, and for an org that is not verified: it is not asked then.
   */
  private askEarly(tenant: StartingOrg, question: LiveCheckRequest): Promise<LiveCheckAnswer> | null {
    if (tenant.mode !== 'live' || unverified(tenant)) return null;
    const answer = this.askLive(question);
    answer.catch(() => undefined); // an earlier check may refuse, and then nobody awaits this one
    return answer;
  }

  private askLive(question: LiveCheckRequest, wantsPool = false): Promise<LiveCheckAnswer> {
    return this.telephony.liveCheck({ ...question, ...(wantsPool && { wantsPool }) });
  }

  /** The lines that the org has for the call. For a run that waits for its hours: those of all numbers it may use, which takes another question. */
  private async linesFor(
    tenant: StartingOrg,
    question: LiveCheckRequest,
    asked: Promise<LiveCheckAnswer> | null,
    isOpen: boolean,
  ): Promise<Lines> {
    refuse(unverified(tenant));
    const answer = await (asked && isOpen ? asked : this.askLive(question, !isOpen));
    refuse(liveRefused(answer));
    return answer.ok ? answer : { lines: 0 };
  }
}

function refuse(refusal: ApiError | null): void {
  if (refusal) throw refusal;
}
