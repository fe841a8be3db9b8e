import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '@outcall/kernel';
import { DRAIN_MS } from '../calling/present-routes.js';
import { Apps, type AppState } from './apps.js';

/** A change of an app, by command. When it is taken no request to its action URL of before starts, in no replica. */
@Injectable()
export class TakeApp {
  constructor(
    private readonly apps: Apps,
    private readonly clock: MonotonicClock,
  ) {}

  async execute(app: AppState): Promise<void> {
    const { mayBeHeld } = await this.apps.takeApp(app);
    if (mayBeHeld) await this.clock.wait(DRAIN_MS);
  }
}
