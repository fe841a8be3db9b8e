import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { queueOf, queueKey, type Queue, type WaitingQueue } from '../../domain/queue.js';
import { Alarm } from './alarm.js';
import { MAX_CLAIMED, type ClaimedAttempt } from './attempt-ledger.js';
import { ClaimShares } from './claim-shares.js';
import { PlaceAttempt } from './place-attempt.use-case.js';
import { PlacingLimit, type Placed } from './placing-limit.js';
import { QueueYields } from './queue-yields.js';
import { ReserveShares, type FoundQueues, type ReservedShares } from './reserve-shares.js';

export interface Round {
  /** The next round should follow at once: this one took all it might, or there are queues that were not looked at. */
  readonly isMore: boolean;
  /** Due attempts got no line. */
  readonly waitsForLines: boolean;
  /** Resolves when each claimed attempt has been placed, refused, or left to be resumed. Never rejects. */
  readonly placed: Promise<unknown>;
}

const NOTHING: Round = { isMore: false, waitsForLines: false, placed: Promise.resolve() };

/** Claims and places due attempts that have a line, and attempts whose placing was interrupted. */
@Injectable()
export class PlaceDueAttempts {
  /** Attempts that this process is placing, by org and mode. */
  private readonly placing = new Map<string, number>();
  /** Due attempts got no line, in an earlier round of the same sweep over all queues. */
  private hasWaited = false;
  private readonly yields = new QueueYields();

  constructor(
    private readonly reserveShares: ReserveShares,
    private readonly claimShares: ClaimShares,
    private readonly placeAttempt: PlaceAttempt,
    private readonly limit: PlacingLimit,
    private readonly alarm: Alarm,
    private readonly logger: Logger,
  ) {}

  /**
   * Resolves after the claims: the placing goes on while the next round claims. Orgs of which nothing is being placed
   * come first, in a claim of their own, and have places of their own, so that a single run of one org waits neither
   * for hundreds of another (measured: up to 14 s when the hours began on a busy machine) nor for the lock of its
   * lines. A `small` round serves these orgs alone.
   */
  async execute(size: 'whole' | 'small'): Promise<Round> {
    if (size === 'small' && this.limit.roomOfReserve === 0) return NOTHING;
    const found = await this.reserveShares.look(size === 'whole' ? 'on' : 'first');
    const isBusy = (queue: Queue): boolean => this.placing.has(tenantOf(queue));
    const [busy, others] = [found.queues.filter(isBusy), found.queues.filter((queue) => !isBusy(queue))];
    const first = await this.claim(found, others, true);
    if (size === 'small') return first;
    // the first goes on all the same
    const second = await this.claim(found, busy, false).catch((error: unknown) => this.none(error));
    if (found.isNewSweep) this.hasWaited = false;
    this.hasWaited ||= first.waitsForLines || second.waitsForLines;
    return {
      isMore: first.isMore || second.isMore || found.hasMoreQueues,
      waitsForLines: this.hasWaited,
      placed: Promise.all([first.placed, second.placed]),
    };
  }

  private async claim({ now }: FoundQueues, found: readonly WaitingQueue[], isReserve: boolean): Promise<Round> {
    if (found.length === 0) return NOTHING;
    const began = this.limit.now();
    const { share, room, roomOfReserve } = this.limit;
    const maxOf = (queue: WaitingQueue): number => Math.min(queue.waiting, share, this.yields.maxOf(queue));
    const queues = found.map((queue) => ({ ...queue, waiting: maxOf(queue) }));
    const most = Math.min(isReserve ? roomOfReserve : Math.min(room, share), MAX_CLAIMED, sumOf(queues));
    if (most === 0) return { ...NOTHING, isMore: true };
    const reserved = await this.reserveShares.reserve(queues, most);
    const claimed = await this.claimShares.execute(now, reserved.shares).catch(async (error: unknown) => {
      // those claimed all the same are resumed without these lines
      if (reserved.lines > 0) await this.reserveShares.release(reserved.reservation);
      throw error;
    });
    this.yields.note(reserved.shares, claimed, began);
    const dealt = reserved.shares.reduce((sum, { count }) => sum + count, 0);
    const over = this.limit.enter(claimed.length, { began, isReserve });
    return {
      isMore: claimed.length > 0 && dealt === most && (most === MAX_CLAIMED || most < sumOf(found)),
      waitsForLines: reserved.waitsForLines,
      placed: this.placeAll(claimed, { now, ...reserved }, over),
    };
  }

  private none(error: unknown): Round {
    this.logger.warn('schedule.failed', { error });
    return NOTHING;
  }

  private async placeAll(
    claimed: readonly ClaimedAttempt[],
    { now, reservation, reservedQueues, lines }: ReservedShares & Pick<FoundQueues, 'now'>,
    over: (placed: Placed) => void,
  ): Promise<void> {
    const used = await Promise.all(
      claimed.map((attempt) => {
        const hasLine = !attempt.isResumed && reservedQueues.has(queueKey(queueOf(attempt.state)));
        return this.placeOne(hasLine ? { ...attempt, reservedBy: attempt.reservedBy ?? reservation } : attempt, over);
      }),
    );
    const placed = used.filter(Boolean).length;
    // A permit was refused, or another scheduler was faster.
    if (lines > placed) await this.reserveShares.release(reservation);
    // What was refused waits no more or elsewhere, so its line is the next one's. When nothing was claimed, another
    // round would find nothing either.
    if (lines > placed && claimed.length > placed) this.alarm.lineFreed(now);
  }

  /** True when the call was placed. */
  private async placeOne(attempt: ClaimedAttempt, over: (placed: Placed) => void): Promise<boolean> {
    const tenant = tenantOf(attempt.state);
    this.placing.set(tenant, (this.placing.get(tenant) ?? 0) + 1);
    let placed: Placed = null;
    try {
      const { state, carrierMs } = await this.placeAttempt.execute(attempt);
      placed = { carrierMs };
      return attempt.reservedBy !== undefined && state.dial?.state === 'placed';
    } catch (error) {
      this.logger.warn('attempt.left', {
        runId: attempt.state.run.id,
        callId: attempt.state.dial?.callId,
        error,
      }); // resumed when its lease lapses
      return false;
    } finally {
      over(placed);
      const left = (this.placing.get(tenant) ?? 1) - 1;
      if (left > 0) this.placing.set(tenant, left);
      else this.placing.delete(tenant);
    }
  }
}

const sumOf = (queues: readonly WaitingQueue[]): number => queues.reduce((sum, { waiting }) => sum + waiting, 0);

const tenantOf = ({ orgId, mode }: Pick<Queue, 'orgId' | 'mode'>): string => `${orgId}/${mode}`;
