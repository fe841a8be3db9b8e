import { Injectable } from '@nestjs/common';
import { IdGenerator } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { LeaseHolder } from './lease-holder.js';
import { Moments } from './moments.js';
import { PlaceAttempt } from './place-attempt.use-case.js';
import { AttemptLedger, MOST_CLAIMED, type ClaimedAttempt } from './ports.js';

/** Takes what is due, and what somebody left half placed, and places it. */
@Injectable()
export class PlaceDueAttempts {
  constructor(
    private readonly ledger: AttemptLedger,
    private readonly placeAttempt: PlaceAttempt,
    private readonly leases: LeaseHolder,
    private readonly moments: Moments,
    private readonly ids: IdGenerator,
    private readonly logger: Logger,
  ) {}

  /** One batch: permits, calls and results of all travel together. True when there may be more that is due. */
  async execute(): Promise<boolean> {
    const callIds = Array.from({ length: MOST_CLAIMED }, () => this.ids.next('call'));
    const claimed = await this.ledger.claim({ now: this.moments.now().now, ...this.leases.next(), callIds });
    await Promise.all(claimed.map((attempt) => this.placeOne(attempt)));
    return claimed.length === MOST_CLAIMED;
  }

  private async placeOne(attempt: ClaimedAttempt): Promise<void> {
    try {
      await this.placeAttempt.execute(attempt);
    } catch (error) {
      this.logger.warn('attempt.left', { runId: attempt.state.run.id, callId: attempt.state.dial?.callId, error }); // resumed when its lease lapses
    }
  }
}
