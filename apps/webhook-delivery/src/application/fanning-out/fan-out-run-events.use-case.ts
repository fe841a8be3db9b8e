import { Injectable } from '@nestjs/common';
import { ErasedRuns } from '../erasing/erased-runs.js';
import type { EventToStore } from '../sending/delivery-queue.js';
import { FanOutEvents } from './fan-out-events.use-case.js';

export interface RunEventToStore extends EventToStore {
  readonly runId: string;
  /** The body when the run is that of an erased shopper. */
  readonly reduced: () => Buffer;
}

/**
 * Fans out what happened on runs; of those of erased shoppers the ids alone. It looks before, so that nothing of them
 * is sent, and after: a run that was remembered as erased meanwhile had its events looked for when these were not there
 * yet.
 */
@Injectable()
export class FanOutRunEvents {
  constructor(
    private readonly fanOut: FanOutEvents,
    private readonly erased: ErasedRuns,
  ) {}

  async execute(events: readonly RunEventToStore[]): Promise<void> {
    if (events.length === 0) return;
    const before = await this.erased.among(events);
    await this.fanOut.execute(
      events.map((event) => (before.has(event.runId) ? { ...event, body: event.reduced(), cut: null } : event)),
    );
    const after = await this.erased.among(events);
    for (const { orgId, mode, id, runId } of events)
      if (after.has(runId) && !before.has(runId)) await this.erased.reduce({ orgId, mode }, [id]);
  }
}
