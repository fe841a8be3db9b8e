import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { EraseRuns, type RunsToErase } from './erase-runs.use-case.js';
import { ErasedRuns, type TenantMode } from './erased-runs.js';
import { OptOutEvents } from './opt-out-events.js';

export interface ContactToErase extends TenantMode {
  readonly contactId: string;
}

/**
 * Takes erased shoppers out of the events that are of no run. The contact is remembered as a run is, before its events
 * are looked for: one stored before that is found here, one stored after it is found by who stores it
 * (`FanOutOptOuts`).
 */
@Injectable()
export class EraseContacts {
  constructor(
    private readonly erased: ErasedRuns,
    private readonly optOuts: OptOutEvents,
    private readonly eraseRuns: EraseRuns,
    private readonly clock: Clock,
  ) {}

  async execute(contacts: readonly ContactToErase[], signal: AbortSignal): Promise<void> {
    const toReduce: RunsToErase[] = [];
    for (const { contactId, ...tenantMode } of contacts) {
      await this.erased.remember(tenantMode, [contactId], this.clock.now());
      const eventIds = await this.optOuts.of(tenantMode, contactId);
      if (eventIds.length > 0) toReduce.push({ ...tenantMode, runIds: [contactId], eventIds });
    }
    await this.eraseRuns.execute(toReduce, signal);
  }
}
