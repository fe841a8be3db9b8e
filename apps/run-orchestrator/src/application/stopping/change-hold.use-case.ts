import { Injectable } from '@nestjs/common';
import { Sleeper } from '@outcall/kernel';
import { currentTrace, Logger } from '@outcall/platform-telemetry';
import { Moments } from '../moments.js';
import { AwaitPlacings } from './await-placings.js';
import { DiallingHold, type Hold } from './dialling-hold.js';
import { Placings } from './placings.js';

/**
 * A process that has reported an error of a placing has given up the attempt, and telephony may still be at it: for as
 * long as its permit lasts (two seconds), and a second for the clocks. Which runs these are is not looked for among
 * those of all orgs.
 */
const LAST_PERMIT_MS = 3_000;

/**
 * Holds all live dialling, or lets it go on (docs/handbook/runs.md#holding-all-live-dialling). After the answer to a
 * hold no live attempt starts.
 */
@Injectable()
export class ChangeHold {
  constructor(
    private readonly hold: DiallingHold,
    private readonly placings: Placings,
    private readonly awaitPlacings: AwaitPlacings,
    private readonly moments: Moments,
    private readonly sleeper: Sleeper,
    private readonly logger: Logger,
  ) {}

  async execute(held: boolean, reason: string): Promise<Hold> {
    await this.hold.change(held, reason, this.moments.now().now);
    this.logger.warn('hold.changed', {
      held,
      reason,
      by: 'platform administrator',
      requestId: currentTrace().requestId,
    });
    if (held) {
      const placings = await this.placings.live(this.moments.in(-1_000));
      await Promise.all([this.awaitPlacings.execute(placings), this.sleeper.sleep(LAST_PERMIT_MS)]);
    }
    return await this.hold.read();
  }
}
