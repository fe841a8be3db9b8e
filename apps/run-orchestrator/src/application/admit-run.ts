import { Injectable } from '@nestjs/common';
import type { RunAdmission } from '@outcall/contracts-contacts';
import type { PublishedFlowAnswer } from '@outcall/contracts-flow';
import { resolveInputs, type FlowDefinition } from '@outcall/flow-language';
import { ApiError, type ErrorCode } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';
import { Contacts, Flows, Telephony } from './ports.js';
import type { StartRunCommand } from './start-run.command.js';

type PublishedFlow = Extract<PublishedFlowAnswer, { ok: true }>;
type Admission = Extract<RunAdmission, { ok: true }>;

/** All that the checks found out about a run that may be made. */
export interface Admitted {
  readonly flow: PublishedFlow;
  readonly definition: FlowDefinition;
  readonly admission: Admission;
  readonly inputs: Record<string, string>;
}

/** The checks before a run exists, in the order of the specification (§4.3): the first that fails is the answer. */
@Injectable()
export class AdmitRun {
  constructor(
    private readonly flows: Flows,
    private readonly contacts: Contacts,
    private readonly telephony: Telephony,
  ) {}

  async execute(tenant: TenantContext, command: StartRunCommand, ids: { runId: string; callId: string }): Promise<Admitted> {
    const flow = await this.publishedFlow(tenant.orgId, command);
    const definition = await this.flows.definition(flow.flowVersionId, tenant.orgId);
    const admission = await this.admission(tenant, command, definition, ids);
    const { inputs, problems } = resolveInputs(definition, command.inputs ?? {}, admission.contact);
    if (problems[0]) throw new ApiError('INVALID_INPUT', problems[0].message, { details: problems });
    if (admission.opensAt !== null && command.whenClosed === 'refuse') {
      throw new ApiError('OUTSIDE_CALLING_HOURS', `outside calling hours, which open at ${admission.opensAt}`);
    }
    if (tenant.mode === 'live') await this.checkLive(tenant, definition);
    return { flow, definition, admission, inputs };
  }

  private async publishedFlow(orgId: string, { flowId, flowKey }: StartRunCommand): Promise<PublishedFlow> {
    const answer = await this.flows.published({ orgId, ...(flowId !== undefined && { flowId }), ...(flowKey !== undefined && { flowKey }) });
    if (answer.ok) return answer;
    if (answer.errorCode === 'NOT_FOUND') throw ApiError.notFound('flow');
    throw new ApiError('NOT_PUBLISHED', flowKey === undefined ? 'the flow is not published' : `no library flow ${flowKey} is installed`);
  }

  private async admission(tenant: TenantContext, command: StartRunCommand, definition: FlowDefinition, ids: { runId: string; callId: string }): Promise<Admission> {
    const { phone, contactId, name, consent, transactionAt } = command;
    const answer = await this.contacts.admit({
      orgId: tenant.orgId,
      mode: tenant.mode,
      ...ids,
      ...(phone !== undefined && { phone }),
      ...(contactId !== undefined && { contactId }),
      ...(name !== undefined && { name }),
      ...(consent !== undefined && { consent }),
      ...(transactionAt !== undefined && { transactionAt }),
      callType: definition.callType,
      orgHours: tenant.callingHours,
      flowHours: definition.callingHours ?? null,
    });
    if (answer.ok) return answer;
    throw answer.errorCode === 'NOT_FOUND' ? ApiError.notFound('contact') : new ApiError(answer.errorCode satisfies ErrorCode, answer.message);
  }

  private async checkLive(tenant: TenantContext, definition: FlowDefinition): Promise<void> {
    if (!tenant.isVerified) throw new ApiError('NOT_VERIFIED', 'the business is not approved for live calls yet');
    const answer = await this.telephony.liveCheck({ orgId: tenant.orgId, callType: definition.callType });
    if (!answer.ok) throw new ApiError(answer.errorCode, answer.message);
  }
}
