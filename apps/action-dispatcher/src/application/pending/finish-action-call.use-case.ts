import { Injectable } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { ApiError, Clock, isId } from '@outcall/kernel';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import { finish, type ActionResult } from '../../domain/pending-action-call.js';
import { PendingSettings } from './pending-settings.js';
import { PendingActionCalls, type ActionCallKey } from './ports.js';

/** The customer's system tells how an action that it had answered with "pending" went. */
@Injectable()
export class FinishActionCall {
  constructor(
    private readonly pending: PendingActionCalls,
    private readonly clock: Clock,
    private readonly settings: PendingSettings,
  ) {}

  /** `answer` makes the answer: it is stored in the commit that ends the action call, and returned after it. */
  async execute<A extends { readonly outcome: KeyOutcome | null }>(
    key: ActionCallKey,
    result: ActionResult,
    answer: (actionCall: ActionCall) => A,
  ): Promise<A> {
    const isPossible = isId('run', key.runId) && isId('actionCall', key.id);
    const answered =
      isPossible &&
      (await this.pending.finish(key, (owned) => {
        const ended = finish(owned, result, this.clock.now(), this.settings.timeoutMs);
        if (!ended) throw new ApiError('NOT_PENDING', 'the action call is not pending');
        return { ended, answered: answer(ended.actionCall) };
      }));
    if (!answered) throw ApiError.notFound('action call');
    return answered;
  }
}
