import type { Run } from '@outcall/contracts-runs';
import { ApiError } from '@outcall/kernel';
import { isClaimLost, refusalAnswer, stillHeld, type Answer, type Attempt } from '@outcall/platform-idempotency';
import type { Starting } from '../../application/starting/requested-start.js';

export type RunIds = Readonly<Record<'runId' | 'callId', string>>;

/** `POST /v1/runs` under its idempotency key, as the use case sees it. */
export function startingOf(
  { resource: { runId, callId }, claim, isResumed, seal }: Attempt<RunIds>,
  requestId: string,
  earlyCallId: string,
): Starting {
  const answer = (run: Run): Answer =>
    isUnplaceable(run) ? refusalAnswer(cannotPlace(run), requestId) : { status: 201, body: { ok: true, run } };
  return {
    runId,
    callId,
    earlyCallId: isResumed ? null : earlyCallId,
    isResumed,
    fence: claim && stillHeld(claim),
    isKeyTaken: isClaimLost,
    answer,
    seal: (run, options) => seal(answer(run), options),
  };
}

/**
 * The first call was refused for good (docs/handbook/errors.md#cannot_place). The request fails although the run exists;
 * only the message names the run.
 */
const isUnplaceable = (run: Run): boolean => run.status === 'gave_up' && run.calls.length === 0;
const cannotPlace = (run: Run): ApiError =>
  new ApiError('CANNOT_PLACE', `the call of ${run.id} cannot be placed: ${run.lastError}`);
