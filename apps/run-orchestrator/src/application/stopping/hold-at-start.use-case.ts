import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { Moments } from '../moments.js';
import { DiallingHold } from './dialling-hold.js';

/**
 * Holds all live dialling for a reason that the deployment gives, once: whichever process starts first, and never again
 * for the same reason. So a database that was restored to a time before starts held, and a process that starts again
 * after the release does not.
 */
@Injectable()
export class HoldAtStart {
  constructor(
    private readonly hold: DiallingHold,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  async execute(reason: string): Promise<void> {
    if (await this.hold.holdOnce(reason, this.moments.now().now))
      this.logger.warn('hold.changed', { held: true, reason, by: 'HOLD_AT_START' });
  }
}
