import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { endLost, timeOut } from '../../domain/pending-action-call.js';
import { ActionSettings } from '../action-settings.js';
import { PendingActionCalls } from './pending-action-calls.js';

const MAX_AT_ONCE = 200;
/**
 * So long after its deadline the sender of an action may still be storing its result, also through a short outage of
 * the database.
 */
const LOST_AFTER_MS = 5_000;

/** Ends what was pending too long. Any number of processes may do it at the same time. */
@Injectable()
export class TimeOutPending {
  constructor(
    private readonly pending: PendingActionCalls,
    private readonly clock: Clock,
    private readonly settings: ActionSettings,
  ) {}

  /** One batch of the oldest, and of those whose sender died; whether there may be more. */
  async execute(): Promise<{ isMore: boolean }> {
    const { pendingTimeoutMs: timeoutMs } = this.settings;
    const askedUntil = new Date(this.clock.now().getTime() - timeoutMs);
    const ended = await this.pending.timeOut({ askedUntil, most: MAX_AT_ONCE }, (owned) => timeOut(owned, timeoutMs));
    const dueUntil = new Date(this.clock.now().getTime() - LOST_AFTER_MS);
    const lost = await this.pending.timeOutLost({ dueUntil, most: MAX_AT_ONCE }, endLost);
    return { isMore: ended === MAX_AT_ONCE || lost === MAX_AT_ONCE };
  }
}
