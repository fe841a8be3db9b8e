import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '@outcall/kernel';
import { FanOutEvents } from '../fanning-out/fan-out-events.use-case.js';
import type { EventToStore } from '../sending/delivery-queue.js';
import { DRAIN_MS } from '../sending/open-endpoints.js';
import { AppEndpoints, type ConnectionState } from './app-endpoints.js';

export interface ConnectionNews {
  readonly state: ConnectionState;
  /** `app.installed` or `app.uninstalled`; null when the app is told nothing. */
  readonly announcement: Omit<EventToStore, 'onlyEndpointId'> | null;
}

/**
 * Opens and ends the endpoints of connected apps, then tells the apps. Told last: of a batch taken again after a
 * failure the states change nothing, and announcements stored before are not stored twice.
 */
@Injectable()
export class TakeConnections {
  constructor(
    private readonly apps: AppEndpoints,
    private readonly fanOut: FanOutEvents,
    private readonly clock: MonotonicClock,
  ) {}

  async execute(news: readonly ConnectionNews[]): Promise<void> {
    const announcements: EventToStore[] = [];
    let mayBeHeld = false;
    for (const { state, announcement } of news) {
      const taken = await this.apps.takeConnection(state);
      mayBeHeld ||= taken.mayBeHeld;
      if (announcement && taken.endpointId) announcements.push({ ...announcement, onlyEndpointId: taken.endpointId });
    }
    if (mayBeHeld) await this.clock.wait(DRAIN_MS); // `app.uninstalled` is the last thing that is begun
    await this.fanOut.execute(announcements);
  }
}
