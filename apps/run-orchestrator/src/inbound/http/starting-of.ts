import type { Run } from '@outcall/contracts-runs';
import { ApiError } from '@outcall/kernel';
import { isClaimLost, refusalAnswer, stillHeld, type Answer, type Attempt } from '@outcall/platform-idempotency';
import type { RequestedStart } from '../../application/starting/requested-start.js';
import type { StartIds } from '../../application/starting/start-ids.js';

/** `POST /v1/runs` under its idempotency key, as the use case sees it. */
export const startingOf = (
  { resource: { runId, callId }, claim, isResumed, seal }: Attempt<Pick<StartIds, 'runId' | 'callId'>>,
  requestId: string,
): RequestedStart => ({
  ids: { runId, callId },
  isResumed,
  fence: claim && stillHeld(claim),
  isKeyTaken: isClaimLost,
  outcomeOf: (run, options) => seal(startAnswer(run, requestId), options),
});

/** The answer when the run is as given: 201, or `CANNOT_PLACE`. */
export const startAnswer = (run: Run, requestId: string): Answer =>
  isUnplaceable(run) ? refusalAnswer(cannotPlace(run), requestId) : { status: 201, body: { ok: true, run } };

/**
 * The first call was refused for good (docs/handbook/errors.md#cannot_place). The request fails although the run
 * exists; only the message names the run.
 */
const isUnplaceable = (run: Run): boolean => run.status === 'gave_up' && run.calls.length === 0;
const cannotPlace = (run: Run): ApiError =>
  new ApiError('CANNOT_PLACE', `the call of ${run.id} cannot be placed: ${run.lastError}`);
