import { Injectable } from '@nestjs/common';
import { Clock, Sleeper } from '@outcall/kernel';
import type { Shopper } from '../../domain/shopper.js';
import { ContactSettings } from '../contact-settings.js';

/**
 * Waits until every permit granted before a withdrawal has expired. `permitUntil` was read under the lock that the
 * withdrawal held when it committed, so no permit of the withdrawn kind can be granted later. The wait is two seconds
 * at most, plus `CLOCK_MARGIN_MS`: the clock that gates the carrier's request may be behind the clock that granted the
 * permit by that much.
 */
@Injectable()
export class PermitDrain {
  constructor(
    private readonly clock: Clock,
    private readonly sleeper: Sleeper,
    private readonly settings: ContactSettings,
  ) {}

  async wait({ permitUntil }: Pick<Shopper, 'permitUntil'>): Promise<void> {
    for (;;) {
      const leftMs = (permitUntil?.getTime() ?? 0) + this.settings.clockMarginMs - this.clock.now().getTime();
      if (leftMs <= 0) return;
      await this.sleeper.sleep(leftMs); // timers may fire a millisecond early: look again
    }
  }
}
