import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { ConnectionHolder } from './connection-holder.js';
import { NarrowedConnections, type NarrowedConnection } from './narrowed-connections.js';

const AT_ONCE = 20;

/**
 * What staff took from an app is gone from its connections, too: whoever sends to the app is told, again and again
 * until they know. They do without it at once by what the app may have; this is so that nothing of it comes back when
 * the app may have it again.
 */
@Injectable()
export class TellNarrowedConnections {
  constructor(
    private readonly narrowed: NarrowedConnections,
    private readonly holder: ConnectionHolder,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Of one app; null: of all. Whether nothing waits any more. */
  async execute(appId: string | null = null): Promise<boolean> {
    for (;;) {
      const waiting = await this.narrowed.waiting(appId, AT_ONCE);
      if (waiting.length === 0) return true;
      if (!(await Promise.all(waiting.map((one) => this.tell(one)))).every(Boolean)) return false;
    }
  }

  private async tell(one: NarrowedConnection): Promise<boolean> {
    try {
      const result = await this.narrowed.settle(one, this.clock.now());
      if (result) await this.holder.tell(result);
      await this.narrowed.done(one);
      return true;
    } catch (error) {
      this.logger.warn('connection.not-notified', { orgId: one.orgId, appId: one.appId, error });
      return false;
    }
  }
}
