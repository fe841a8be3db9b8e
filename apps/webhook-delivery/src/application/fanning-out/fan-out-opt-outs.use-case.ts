import { Injectable } from '@nestjs/common';
import { OptOutEvents } from '../erasing/opt-out-events.js';
import { FanOutRunEvents, type RunEventToStore } from './fan-out-run-events.use-case.js';

export interface OptOutToStore extends Omit<RunEventToStore, 'runId'> {
  readonly contactId: string;
}

/**
 * Fans out opt-outs that are of no run. Their contact stands in place of the run, and is noted first: an erasure finds
 * by it what is stored from then on.
 */
@Injectable()
export class FanOutOptOuts {
  constructor(
    private readonly fanOut: FanOutRunEvents,
    private readonly optOuts: OptOutEvents,
  ) {}

  async execute(events: readonly OptOutToStore[]): Promise<void> {
    if (events.length === 0) return;
    await this.optOuts.remember(events);
    await this.fanOut.execute(events.map(({ contactId, ...event }) => ({ ...event, runId: contactId })));
  }
}
