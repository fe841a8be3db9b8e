import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '@outcall/kernel';
import { DRAIN_MS } from '../sending/open-endpoints.js';
import { AppEndpoints, type AppState } from './app-endpoints.js';

/** A change of an app. When it is taken no request that goes by its URL of before starts, in no replica. */
@Injectable()
export class TakeApp {
  constructor(
    private readonly apps: AppEndpoints,
    private readonly clock: MonotonicClock,
  ) {}

  async execute(app: AppState): Promise<void> {
    const { mayBeHeld } = await this.apps.takeApp(app);
    if (mayBeHeld) await this.clock.wait(DRAIN_MS);
  }
}
