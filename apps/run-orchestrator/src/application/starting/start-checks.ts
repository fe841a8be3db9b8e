import type { AdmissionRefusal, ExplainedLimit, RunAdmissionQuestion } from '@outcall/contracts-contacts';
import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { LiveCheckAnswer, LiveCheckRequest } from '@outcall/contracts-telephony';
import { answerKeysOf, languageFor, type FlowDefinition } from '@outcall/flow-language';
import { ApiError, knownHours, type ErrorDetail } from '@outcall/kernel';
import type { TenantContext } from '@outcall/platform-http';
import { limitsOf } from '../../domain/run/limits.js';
import type { Plan } from '../../domain/planning/plan-attempt.js';
import type { QuestionTerms } from './question-terms.js';
import type { StartRunCommand } from './start-run.command.js';

/** What the checks need to know of the org. */
export type StartingOrg = Pick<
  TenantContext,
  'orgId' | 'orgName' | 'mode' | 'isVerified' | 'callingHours' | 'shopperLimits' | 'orgVersion'
>;

// The single checks of a run, used by `AdmitRun` and shown by `ExplainStart`. Each returns null or the refusal.

/**
 * The one rule of the body that needs a clock. A fault of the body is reported before any service is asked
 * (docs/handbook/errors.md#order-of-checks).
 */
export const futureConsent = ({ consent }: StartRunCommand, now: Date): ApiError | null =>
  consent && Date.parse(consent.givenAt) > now.getTime()
    ? ApiError.invalid(['consent', 'givenAt'], 'is in the future')
    : null;

export const flowQuestion = (orgId: string, { flowId, flowKey }: StartRunCommand): PublishedFlowQuestion => ({
  orgId,
  ...(flowId !== undefined && { flowId }),
  ...(flowKey !== undefined && { flowKey }),
});

/** 404 for a flow that does not exist, and check 1 for one that cannot run. */
export function unpublished(answer: PublishedFlowAnswer, { flowKey }: StartRunCommand): ApiError | null {
  if (answer.ok) return null;
  if (answer.errorCode === 'NOT_FOUND') return ApiError.notFound('flow');
  return new ApiError(
    'NOT_PUBLISHED',
    flowKey === undefined ? 'the flow is not published' : `no library flow ${flowKey} is installed`,
  );
}

/** After check 1. An answer to no question is a slip of the pen, and a sample would be said in its place. */
export function unknownAnswers({ testAnswers = {} }: StartRunCommand, definition: FlowDefinition): ApiError | null {
  const known = answerKeysOf(definition);
  const unknown = Object.keys(testAnswers).find((key) => !known.includes(key));
  if (unknown === undefined) return null;
  return ApiError.invalid(
    ['testAnswers', unknown],
    `is no question of the flow: there is ${known.join(', ') || 'none'}`,
  );
}

/** What contacts is asked about the run. */
export function admissionQuestion(
  tenant: StartingOrg,
  command: StartRunCommand,
  terms: Pick<QuestionTerms, 'callType'> & Partial<QuestionTerms>,
): RunAdmissionQuestion {
  const { phone, contactId, name, consent, transactionAt } = command;
  return {
    orgId: tenant.orgId,
    mode: tenant.mode,
    ...(phone !== undefined && { phone }),
    ...(contactId !== undefined && { contactId }),
    ...(name !== undefined && { name }),
    ...(consent !== undefined && { consent }),
    ...(transactionAt !== undefined && { transactionAt }),
    callType: terms.callType,
    orgHours: knownHours(tenant.callingHours),
    flowHours: terms.callingHours ?? null,
    limits: limitsOf(tenant.mode, { orgLimits: tenant.shopperLimits, flowLimits: terms.shopperLimits }),
  };
}

/** What telephony is asked about the line. */
export const lineQuestion = (
  { orgId }: StartingOrg,
  { language }: StartRunCommand,
  terms: QuestionTerms,
): LiveCheckRequest => ({
  orgId,
  callType: terms.callType,
  language: languageFor(terms, language ?? null),
  ...(terms.needsSpeech && { needsSpeech: true }),
  flowId: terms.flowId,
});

/** Checks 2, 3 and 5 as contacts judges them. */
export const admissionRefused = ({ errorCode, message }: AdmissionRefusal): ApiError =>
  errorCode === 'NOT_FOUND' ? ApiError.notFound('contact') : new ApiError(errorCode, message);

/** Check 4. */
export const faultyInputs = (problems: readonly ErrorDetail[]): ApiError | null =>
  problems[0] ? new ApiError('INVALID_INPUT', problems[0].message, { details: problems }) : null;

/** Check 5: closed now, and the caller will not wait. */
export const closedNow = (opensAt: string | null, { whenClosed }: StartRunCommand): ApiError | null =>
  opensAt !== null && whenClosed === 'refuse'
    ? new ApiError('OUTSIDE_CALLING_HOURS', `outside calling hours, which open at ${opensAt}`)
    : null;

/** After check 5: no hour is left behind the limits of the number, and the caller will not wait until hours change. */
export const limitedForEver = (
  limited: ExplainedLimit | null | undefined,
  { whenClosed }: StartRunCommand,
): ApiError | null =>
  limited && limited.until === null && whenClosed === 'refuse'
    ? new ApiError('OUTSIDE_CALLING_HOURS', 'the number was called too often today, and no hour is left later')
    : null;

/** After check 5: the first attempt cannot come before what allows it ends. */
export const basisTooShort = (plan: Plan | null): ApiError | null =>
  plan?.kind === 'basis_over'
    ? new ApiError(
        'NO_CONSENT',
        `the first attempt could come at ${plan.at}, but what allows the call ends at ${plan.endsAt}`,
      )
    : null;

/** Check 6, only for live runs. */
export const unverified = ({ isVerified }: StartingOrg): ApiError | null =>
  isVerified ? null : new ApiError('NOT_VERIFIED', 'the business is not approved for live calls yet');

export const liveRefused = (answer: LiveCheckAnswer): ApiError | null =>
  answer.ok ? null : new ApiError(answer.errorCode, answer.message);
