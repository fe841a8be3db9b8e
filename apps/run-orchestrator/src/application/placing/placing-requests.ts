import type { PermitQuestion, PermitRequest } from '@outcall/contracts-contacts';
import type { PlaceCall } from '@outcall/contracts-telephony';
import { isId } from '@outcall/kernel';
import { limitsOf } from '../../domain/run/limits.js';
import type { RunState } from '../../domain/run/run-state.js';
import { mayBeFollowed } from '../../domain/run/starting/follow-up-run.js';

/** The planned attempt as a question to contacts. */
export function permitRequest({ orgId, mode, run, terms, dial }: RunState): PermitRequest {
  const { callType, basis, orgHours, flowHours } = terms;
  return {
    orgId,
    mode,
    runId: run.id,
    callId: dial?.callId ?? '',
    attempt: dial?.attempt ?? 1,
    phone: run.phone,
    callType,
    basis,
    orgHours,
    flowHours,
    limits: limitsOf(mode, terms),
  };
}

/** The next attempt of a waiting run as a question. */
export function nextPermitQuestion(state: RunState): PermitQuestion {
  const { callId: _, ...attempt } = permitRequest(state);
  return { ...attempt, attempt: state.run.attempts + 1 };
}

/** The planned attempt as a request to telephony. */
export function placeCall(
  { orgId, mode, run, terms, dial }: RunState,
  permitExpiresAt: string,
  reservedBy: string | undefined,
): PlaceCall {
  return {
    callId: dial?.callId ?? '',
    orgId,
    mode,
    runId: run.id,
    attempt: dial?.attempt ?? 1,
    flowVersionId: run.flowVersionId,
    callType: terms.callType,
    phone: run.phone,
    language: run.language,
    inputs: run.inputs,
    metadata: run.metadata,
    testAnswers: terms.testAnswers,
    permitExpiresAt,
    ...(terms.createdBy.kind === 'app' && isId('app', terms.createdBy.id) && { appId: terms.createdBy.id }),
    ...(terms.needsSpeech && { needsSpeech: true }),
    ...(mode === 'live' && { flowId: run.flowId }),
    callback: { until: terms.basis.expiresAt, isAllowed: mayBeFollowed(terms) },
    ...(reservedBy && { reservedBy }),
  };
}
