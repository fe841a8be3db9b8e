import { Injectable } from '@nestjs/common';
import { IdGenerator } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { queueOf, queueKey, type Queue } from '../../domain/queue.js';
import { LeaseHolder } from './lease-holder.js';
import { PlaceAttempt } from './place-attempt.use-case.js';
import { AttemptLedger, MOST_CLAIMED, type ClaimedAttempt } from './attempt-ledger.js';
import { Telephony } from './telephony.js';
import { ReserveShares, type ReservedShares } from './reserve-shares.js';

export interface Round {
  /** The next round should follow at once: this one was full, or there are queues that were not looked at. */
  readonly isMore: boolean;
  /** Due attempts got no line. */
  readonly waitsForLines: boolean;
  /** Resolves when each claimed attempt has been placed, refused, or left to be resumed. Never rejects. */
  readonly placed: Promise<void>;
}

/** Claims and places due attempts that have a line, and attempts whose placing was interrupted. */
@Injectable()
export class PlaceDueAttempts {
  /** Attempts that this process is placing, by org and mode. */
  private readonly placing = new Map<string, number>();

  constructor(
    private readonly reserveShares: ReserveShares,
    private readonly ledger: AttemptLedger,
    private readonly placeAttempt: PlaceAttempt,
    private readonly telephony: Telephony,
    private readonly leases: LeaseHolder,
    private readonly ids: IdGenerator,
    private readonly logger: Logger,
  ) {}

  /**
   * Resolves after the claim: the placing goes on while the next round claims. A `small` round is for when the maximum of rounds is running. It
   * serves only orgs that have no attempt being placed, so that a single run of one org need not wait for hundreds of another (measured: up to
   * 14 s when the hours began on a busy machine).
   */
  async execute(size: 'whole' | 'small'): Promise<Round> {
    const isBusy = (queue: Queue): boolean => this.placing.has(tenantOf(queue));
    return await this.claim(await (size === 'whole' ? this.reserveShares.execute() : this.reserveShares.extra(isBusy)));
  }

  private async claim(reserved: ReservedShares): Promise<Round> {
    const { now, shares, waitsForLines, hasMoreQueues } = reserved;
    const callIds = shares.length === 0 ? [] : Array.from({ length: MOST_CLAIMED }, () => this.ids.next('call'));
    const claimed = await this.ledger.claim({ now, ...this.leases.next(), callIds, shares });
    return {
      isMore: claimed.length === MOST_CLAIMED || hasMoreQueues,
      waitsForLines,
      placed: this.placeAll(claimed, reserved),
    };
  }

  private async placeAll(
    claimed: readonly ClaimedAttempt[],
    { reservation, reservedQueues, lines }: ReservedShares,
  ): Promise<void> {
    const used = await Promise.all(
      claimed.map((attempt) => {
        const hasLine = !attempt.isResumed && reservedQueues.has(queueKey(queueOf(attempt.state)));
        return this.placeOne(hasLine ? { ...attempt, reservedBy: reservation } : attempt);
      }),
    );
    if (lines > used.filter(Boolean).length) await this.giveBack(reservation);
  }

  /** True when the call was placed. */
  private async placeOne(attempt: ClaimedAttempt): Promise<boolean> {
    const tenant = tenantOf(attempt.state);
    this.placing.set(tenant, (this.placing.get(tenant) ?? 0) + 1);
    try {
      const { state } = await this.placeAttempt.execute(attempt);
      return attempt.reservedBy !== undefined && state.dial?.state === 'placed';
    } catch (error) {
      this.logger.warn('attempt.left', {
        runId: attempt.state.run.id,
        callId: attempt.state.dial?.callId,
        error,
      }); // resumed when its lease lapses
      return false;
    } finally {
      const left = (this.placing.get(tenant) ?? 1) - 1;
      if (left > 0) this.placing.set(tenant, left);
      else this.placing.delete(tenant);
    }
  }

  /** Unused lines (a permit was refused, another scheduler was faster) would lapse by themselves. They are freed here so that others need not wait. */
  private async giveBack(reservation: string): Promise<void> {
    await this.telephony.releaseLines(reservation).catch((error: unknown) => this.logger.warn('lines.left', { error }));
  }
}

const tenantOf = ({ orgId, mode }: Pick<Queue, 'orgId' | 'mode'>): string => `${orgId}/${mode}`;
