import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { timeOut } from '../domain/pending-action-call.js';
import { PendingSettings } from './pending-settings.js';
import { PendingActionCalls } from './ports.js';

export const MOST_AT_ONCE = 200;

/** Ends what was pending too long. Any number of processes may do it at the same time. */
@Injectable()
export class TimeOutPending {
  constructor(
    private readonly pending: PendingActionCalls,
    private readonly clock: Clock,
    private readonly settings: PendingSettings,
  ) {}

  /** One batch of the oldest; whether there may be more. */
  async execute(): Promise<{ isMore: boolean }> {
    const { timeoutMs } = this.settings;
    const askedUntil = new Date(this.clock.now().getTime() - timeoutMs);
    const ended = await this.pending.timeOut({ askedUntil, most: MOST_AT_ONCE }, (owned) => timeOut(owned, timeoutMs));
    return { isMore: ended === MOST_AT_ONCE };
  }
}
