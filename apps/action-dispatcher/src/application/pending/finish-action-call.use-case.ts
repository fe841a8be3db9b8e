import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { ApiError, Clock, isId, retryUntil, Sleeper } from '@outcall/kernel';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import { finish, type ActionResult } from '../../domain/pending-action-call.js';
import { ActionSettings } from '../action-settings.js';
import { PendingActionCalls, type ActionCallKey } from './pending-action-calls.js';

/** A result may overtake the answer it belongs to: its `pending` is still on the way, or being written down. */
const OVERTAKEN_MS = 2_000;
const LOOK_AGAIN_MS = 50;

/** The customer's system tells how an action that it had answered with "pending" went. */
@Injectable()
export class FinishActionCall {
  constructor(
    private readonly pending: PendingActionCalls,
    private readonly clock: Clock,
    private readonly sleeper: Sleeper,
    private readonly settings: ActionSettings,
  ) {}

  /** `answer` makes the answer: it is stored in the commit that ends the action call, and returned after it. */
  async execute<A extends { readonly outcome: KeyOutcome | null }>(
    key: ActionCallKey,
    result: ActionResult,
    answer: (actionCall: ActionCall) => A,
  ): Promise<A> {
    const isPossible = isId('run', key.runId) && isId('actionCall', key.id);
    const answered = isPossible && (await this.finish(key, result, answer));
    if (!answered) throw ApiError.notFound('action call');
    return answered;
  }

  /** Refused at once it would be lost: a key remembers its refusal, and the pending action would end as a `timeout`. */
  private async finish<A extends { readonly outcome: KeyOutcome | null }>(
    key: ActionCallKey,
    result: ActionResult,
    answer: (actionCall: ActionCall) => A,
  ): Promise<A | null> {
    let isSent = false;
    const pauseMs = (_: unknown, tries: number): number | null =>
      isSent && tries <= OVERTAKEN_MS / LOOK_AGAIN_MS ? LOOK_AGAIN_MS : null;
    return await retryUntil(this.sleeper, pauseMs, () => {
      isSent = false;
      return this.pending.finish(key, (owned) => {
        isSent = owned.actionCall.status === 'sent';
        const ended = finish(owned, result, this.clock.now(), this.settings.pendingTimeoutMs);
        if (!ended) throw new ApiError('NOT_PENDING', 'the action call is not pending');
        return { ended, answered: answer(ended.actionCall) };
      });
    });
  }
}
