import type { Recorder, RunAdmission, RunAdmissionQuestion } from '@outcall/contracts-contacts';
import type { Contacts } from '../contacts.js';
import type { Flows } from '../flows.js';
import type { Telephony } from '../telephony.js';
import { questionTermsOf, type QuestionTerms } from './question-terms.js';
import {
  admissionQuestion,
  admissionRefused,
  flowQuestion,
  lineQuestion,
  unpublished,
  unverified,
} from './start-checks.js';
import {
  StartQuestions,
  type AskedContacts,
  type AskedStart,
  type AskedTelephony,
  type RunningFlow,
  type StartInquiry,
} from './start-questions.js';

export interface AskedServices {
  readonly flows: Flows;
  readonly contacts: Contacts;
  readonly telephony: Telephony;
}

/** Asks each service when it is its turn. */
export class AskInTurn extends StartQuestions {
  constructor(private readonly services: AskedServices) {
    super();
  }

  about(start: AskedStart): InquiryInTurn {
    return new InquiryInTurn(start, this.services);
  }
}

export class InquiryInTurn implements StartInquiry {
  readonly askedContacts: AskedContacts[] = [];

  constructor(
    private readonly start: AskedStart,
    private readonly services: AskedServices,
  ) {}

  async flow(): Promise<RunningFlow> {
    const { tenant, command } = this.start;
    const flow = await this.services.flows.published(flowQuestion(tenant.orgId, command));
    if (!flow.ok) throw unpublished(flow, command);
    const definition = await this.services.flows.definition(flow.flowVersionId, tenant.orgId);
    return { flow, definition, terms: questionTermsOf(definition, flow.flowId) };
  }

  contacts(terms: QuestionTerms, callId = this.start.ids.callId): AskedContacts {
    const question = this.contactsQuestion(terms);
    const asked = { callId, question, answer: perhapsUnread(this.admission(question, callId)) };
    this.askedContacts.push(asked);
    return asked;
  }

  telephony(terms: QuestionTerms): AskedTelephony {
    const { tenant } = this.start;
    const question = this.telephonyQuestion(terms);
    const isLive = tenant.mode === 'live' && !unverified(tenant);
    return { question, answer: isLive ? perhapsUnread(this.services.telephony.liveCheck(question)) : null };
  }

  contactsQuestion(terms: QuestionTerms): RunAdmissionQuestion {
    return admissionQuestion(this.start.tenant, this.start.command, terms);
  }

  telephonyQuestion(terms: QuestionTerms): AskedTelephony['question'] {
    return lineQuestion(this.start.tenant, this.start.command, terms);
  }

  private async admission(question: RunAdmissionQuestion, callId: string): Promise<RunAdmission> {
    const { command, createdBy, ids } = this.start;
    const recordedBy = command.consent && (createdBy as Recorder);
    const request = { ...question, runId: ids.runId, callId, ...(recordedBy && { recordedBy }) };
    const answer = await this.services.contacts.admit(request);
    if (answer.ok || answer.errorCode === 'OUTSIDE_CALLING_HOURS') return answer;
    throw admissionRefused(answer);
  }
}

/** An earlier check may refuse the run, and then nobody awaits this answer. */
function perhapsUnread<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
