import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { Moments } from '../moments.js';
import { DiallingHold } from './dialling-hold.js';

const BY = 'HOLD_AT_START';

/**
 * Holds all live dialling for a reason that the deployment gives, once: whichever process starts first, and never again
 * for the same reason. So a database that was restored to a time before starts held, and a process that starts again
 * after the release does not.
 */
@Injectable()
export class HoldAtStart {
  /** Whether live dialling was held after this start; null: it was not to be. */
  isHeld: boolean | null = null;

  constructor(
    private readonly hold: DiallingHold,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  async execute(reason: string): Promise<void> {
    const isNew = await this.hold.holdOnce(reason, this.moments.now().now);
    if (isNew) this.logger.warn('hold.changed', { held: true, reason, by: BY });
    // A known reason may be that of a neighbour, or of a restore whose hold was released.
    this.isHeld = isNew || (await this.hold.read()).held;
    if (!this.isHeld) this.logger.warn('hold.not-held', { reason, by: BY });
  }
}
