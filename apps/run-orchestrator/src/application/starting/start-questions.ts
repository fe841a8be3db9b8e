import type { RunAdmission, RunAdmissionQuestion } from '@outcall/contracts-contacts';
import type { PublishedFlowAnswer } from '@outcall/contracts-flow';
import type { LiveCheckAnswer, LiveCheckRequest } from '@outcall/contracts-telephony';
import type { FlowDefinition } from '@outcall/flow-language';
import type { RunTerms } from '../../domain/run/run-state.js';
import type { QuestionTerms } from './question-terms.js';
import type { StartingOrg } from './start-checks.js';
import type { StartIds } from './start-ids.js';
import type { StartRunCommand } from './start-run.command.js';

/** A start as other services are asked about it. */
export interface AskedStart {
  readonly tenant: StartingOrg;
  readonly command: StartRunCommand;
  readonly ids: StartIds;
  /** An earlier try with these ids may have been permitted. */
  readonly isResumed: boolean;
  /** A consent in the request is recorded under that name. */
  readonly createdBy: RunTerms['createdBy'];
}

export interface RunningFlow {
  readonly flow: Extract<PublishedFlowAnswer, { ok: true }>;
  readonly definition: FlowDefinition;
  readonly terms: QuestionTerms;
}

/** The question to contacts about the run, with its pending answer. */
export interface AskedContacts {
  /** The call id of the permit. */
  readonly callId: string;
  readonly question: RunAdmissionQuestion;
  readonly answer: Promise<RunAdmission>;
}

/** The question to telephony about the run, with its pending answer. */
export interface AskedTelephony {
  readonly question: LiveCheckRequest;
  /** Null when the org cannot make live calls at all. */
  readonly answer: Promise<LiveCheckAnswer> | null;
}

/** What the services are asked about one start. */
export interface StartInquiry {
  /** Each question to contacts until now: without a run no call comes of the permits. */
  readonly askedContacts: readonly AskedContacts[];
  /** The version that runs now. Throws the refusals of the flow service. */
  flow(): Promise<RunningFlow>;
  /** The answer throws the refusals that come before the check of the inputs. Hours that never open come after it. */
  contacts(terms: QuestionTerms): AskedContacts;
  /** Check 6, which writes nothing. Telephony is not asked in test mode, nor for an org that is not verified. */
  telephony(terms: QuestionTerms): AskedTelephony;
}

export abstract class StartQuestions {
  abstract about(start: AskedStart): StartInquiry;
}
