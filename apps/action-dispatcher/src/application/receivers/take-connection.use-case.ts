import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '@outcall/kernel';
import { DRAIN_MS } from '../calling/present-routes.js';
import { Apps, type AppConnection } from './apps.js';

/**
 * A change of a connection, by command. When an end of it is taken no request of that org to the app starts, in no
 * replica.
 */
@Injectable()
export class TakeConnection {
  constructor(
    private readonly apps: Apps,
    private readonly clock: MonotonicClock,
  ) {}

  async execute(connection: AppConnection): Promise<void> {
    const { mayBeHeld } = await this.apps.takeConnection(connection);
    if (mayBeHeld) await this.clock.wait(DRAIN_MS);
  }
}
