import { Injectable } from '@nestjs/common';
import { IdGenerator } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { LeaseHolder } from './lease-holder.js';
import { PlaceAttempt } from './place-attempt.use-case.js';
import { AttemptLedger, MOST_CLAIMED, type ClaimedAttempt } from './ports.js';
import { ReserveShares } from './reserve-shares.js';

export interface Round {
  /** As many were claimed as one round takes: there may be more. */
  readonly isFull: boolean;
  /** Something is due that got no line. */
  readonly waitsForLines: boolean;
  /** All that was claimed has been placed, refused, or left to be resumed. Never rejects. */
  readonly placed: Promise<void>;
}

/** Takes what is due and has a line, and what somebody left half placed, and places it. */
@Injectable()
export class PlaceDueAttempts {
  constructor(
    private readonly reserveShares: ReserveShares,
    private readonly ledger: AttemptLedger,
    private readonly placeAttempt: PlaceAttempt,
    private readonly leases: LeaseHolder,
    private readonly ids: IdGenerator,
    private readonly logger: Logger,
  ) {}

  /** Resolves after the claim: the placing goes on while the next round claims. */
  async execute(): Promise<Round> {
    const { now, shares, reservation, waitsForLines } = await this.reserveShares.execute();
    const callIds = shares.length === 0 ? [] : Array.from({ length: MOST_CLAIMED }, () => this.ids.next('call'));
    const claimed = await this.ledger.claim({ now, ...this.leases.next(), callIds, shares });
    const placed = Promise.all(claimed.map((attempt) => this.placeOne({ ...attempt, reservedBy: reservation }))).then(() => undefined);
    return { isFull: claimed.length === MOST_CLAIMED, waitsForLines, placed };
  }

  private async placeOne(attempt: ClaimedAttempt): Promise<void> {
    try {
      await this.placeAttempt.execute(attempt);
    } catch (error) {
      this.logger.warn('attempt.left', { runId: attempt.state.run.id, callId: attempt.state.dial?.callId, error }); // resumed when its lease lapses
    }
  }
}
