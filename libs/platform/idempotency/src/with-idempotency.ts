import { ApiError } from '@outcall/kernel';
import { errorBody, toApiError } from '@outcall/platform-http';
import { PreparedResponse, type Answer, type HttpAnswer, type SealOptions } from './answer.js';
import { fingerprintOf } from './fingerprint.js';
import {
  isClaimLost,
  type Claim,
  type ClaimRequest,
  type IdempotencyKeys,
  type Resource,
  type StoredAnswer,
} from './idempotency-keys.js';
import type { IdempotentRequest } from './idempotent-request.js';
import { isStorable, isStorableError } from './storable.js';

/** One try to answer a request. */
export interface Attempt<R extends Resource> {
  /** The ids to use: those proposed, or those of the first try. */
  readonly resource: R;
  /** Null when the request has no key. */
  readonly claim: Claim | null;
  /** An earlier try crashed or ended with a 5xx: what `resource` names may exist already. */
  readonly isResumed: boolean;
  /** Makes an answer that is stored by the handler's own commit; see `PreparedResponse`. */
  seal(answer: Answer, options?: SealOptions): PreparedResponse;
}

export interface IdempotentCall<R extends Resource> extends IdempotentRequest {
  /** Ids for what the handler is going to make. */
  readonly proposed: R;
  /** Renders the body of an answer that was stored by reference. */
  readonly recall?: (answer: StoredAnswer) => Promise<unknown>;
}

/**
 * Answers a request once per key (docs/handbook/ids-and-idempotency.md#idempotency). Without a key the handler just
 * runs. With one, its answer is stored unless it sealed it itself; a thrown refusal is stored with its body; on a 5xx
 * and on 401, 403, 413, 415 and 429 the key is released and the error thrown on. Throws 409 `IDEMPOTENCY_IN_PROGRESS`
 * and 422 `IDEMPOTENCY_MISMATCH`. A replay repeats status, bytes (the first request's `requestId` in them included) and
 * stored headers; `Request-Id` is that of the request at hand.
 */
export async function withIdempotency<R extends Resource>(
  keys: IdempotencyKeys,
  call: IdempotentCall<R>,
  handler: (attempt: Attempt<R>) => Promise<Answer | PreparedResponse>,
): Promise<HttpAnswer> {
  const { tenant, key, proposed } = call;
  if (key === undefined) return toHttp(await handler(attemptOf(null, proposed, false)), null);
  const name = { orgId: tenant.orgId, mode: tenant.mode, scopeId: tenant.credential.id, key };
  const request = { ...name, fingerprint: fingerprintOf(call), resource: proposed };
  const verdict = await keys.claim(request);
  switch (verdict.kind) {
    case 'claimed':
      return await keys.holding(verdict.claim, () =>
        answerClaimed(keys, call, verdict.claim, request, () =>
          handler(attemptOf(verdict.claim, verdict.claim.resource as R, verdict.isResumed)),
        ),
      );
    case 'replay':
      return await replay(call, verdict.answer);
    case 'in_progress':
      throw inProgress();
    case 'mismatch':
      throw new ApiError('IDEMPOTENCY_MISMATCH', 'this Idempotency-Key was used for another request');
  }
}

const attemptOf = <R extends Resource>(claim: Claim | null, resource: R, isResumed: boolean): Attempt<R> => ({
  resource,
  claim,
  isResumed,
  seal: (answer, options) => new PreparedResponse(answer, claim, options),
});

async function answerClaimed(
  keys: IdempotencyKeys,
  call: Pick<IdempotentCall<Resource>, 'recall' | 'requestId'>,
  claim: Claim,
  request: ClaimRequest,
  handle: () => Promise<Answer | PreparedResponse>,
): Promise<HttpAnswer> {
  try {
    const answer = await answerOrRefusal(handle, call.requestId);
    if (!(answer instanceof PreparedResponse)) await settle(keys, claim, answer);
    return toHttp(answer, claim);
  } catch (error) {
    if (isClaimLost(error)) return await otherAnswer(keys, call, request);
    await keys.release(claim).catch(() => undefined); // its lease ends by itself
    throw error;
  }
}

/**
 * The claim is gone: the key was answered meanwhile, by a commit of this very request that came late (a call that took
 * longer to place than the request waits) or by another; that answer it is then. Else another request has taken the
 * key, and answers it.
 */
async function otherAnswer(
  keys: IdempotencyKeys,
  call: Pick<IdempotentCall<Resource>, 'recall'>,
  request: ClaimRequest,
): Promise<HttpAnswer> {
  const verdict = await keys.claim(request);
  if (verdict.kind === 'replay') return await replay(call, verdict.answer);
  if (verdict.kind === 'claimed') await keys.release(verdict.claim);
  throw inProgress();
}

/** A thrown refusal becomes an answer when it is one that is kept; anything else is thrown on. */
async function answerOrRefusal(
  handle: () => Promise<Answer | PreparedResponse>,
  requestId: string,
): Promise<Answer | PreparedResponse> {
  try {
    return await handle();
  } catch (error) {
    const refusal = toApiError(error);
    if (isClaimLost(error) || !isStorableError(refusal)) throw error;
    return refusalAnswer(refusal, requestId);
  }
}

/** A refusal as an answer, for a handler that seals it into its commit. */
export const refusalAnswer = (error: ApiError, requestId: string): Answer => ({
  status: error.status,
  body: errorBody(error, requestId),
  headers: error.headers,
});

async function settle(keys: IdempotencyKeys, claim: Claim, answer: Answer): Promise<void> {
  if (!isStorable(answer.status)) return await keys.release(claim);
  const { outcome } = new PreparedResponse(answer, claim);
  if (outcome) await keys.finish(outcome);
}

function toHttp(given: Answer | PreparedResponse, claim: Claim | null): HttpAnswer {
  const { answer, text } = given instanceof PreparedResponse ? given : new PreparedResponse(given, claim);
  return { status: answer.status, headers: answer.headers ?? {}, text };
}

async function replay({ recall }: Pick<IdempotentCall<Resource>, 'recall'>, answer: StoredAnswer): Promise<HttpAnswer> {
  const headers = { ...answer.headers, 'idempotent-replayed': 'true' };
  if (answer.body !== null) return { status: answer.status, headers, text: answer.body };
  if (!recall) throw new Error('an answer was stored by reference and nothing recalls it');
  return { status: answer.status, headers, text: JSON.stringify(await recall(answer)) };
}

const inProgress = (): ApiError =>
  new ApiError('IDEMPOTENCY_IN_PROGRESS', 'the first request with this Idempotency-Key is still being answered', {
    headers: { 'retry-after': '1' },
  });
