import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LineGrant } from '@outcall/contracts-telephony';
import { Logger } from '@outcall/platform-telemetry';
import {
  deal,
  mergeShares,
  needsLine,
  queueKey,
  type Queue,
  type Share,
  type WaitingQueue,
} from '../../domain/queue.js';
import { Moments } from '../moments.js';
import { AttemptLedger } from './attempt-ledger.js';
import { Telephony } from '../telephony.js';

/** Queues with due attempts, as a round finds them. */
export interface FoundQueues {
  readonly now: string;
  readonly queues: readonly WaitingQueue[];
  /** There are queues that were not looked at. */
  readonly hasMoreQueues: boolean;
}

export interface ReservedShares {
  readonly shares: readonly Share[];
  /** The id under which telephony holds the lines. */
  readonly reservation: string;
  /** How many lines the reservation holds, for which queues (`queueKey`). */
  readonly lines: number;
  readonly reservedQueues: ReadonlySet<string>;
  /** Due attempts got no line. */
  readonly waitsForLines: boolean;
}

interface Dealt {
  readonly shares: Share[];
  readonly reservedQueues: Set<string>;
  lines: number;
  waitsForLines: boolean;
}

/** Most passes. Each removes queues that got fewer lines than they were dealt; the rest is left to the next round. */
const MAX_PASSES = 6;
/**
 * Attempts taken of a queue whose calls would all be refused (no number, no credit): enough for its runs to show the
 * reason. For a short time nothing more is asked about that org and call type, and no permits. It is short so that a
 * top-up or a new number soon has effect.
 */
const REFUSED_SAMPLE = 5;
const REFUSED_PAUSE_MS = 5_000;

/**
 * Decides what may be claimed of which queue, by reserving lines first. Places are dealt fairly to the queues with due
 * attempts, and telephony grants the lines. Attempts without a line are not touched, so 100,000 due runs behind 50
 * lines cost nothing. Places for which a queue got no lines are dealt again to the others, so an org without a free
 * line delays nobody.
 */
@Injectable()
export class ReserveShares {
  private place: Queue | null = null;
  private turn = 0;
  /** Until when an org's calls of a type are known to be refused; keyed by `meansOf`. */
  private readonly refusedUntil = new Map<string, string>();

  constructor(
    private readonly ledger: AttemptLedger,
    private readonly telephony: Telephony,
    private readonly moments: Moments,
    private readonly logger: Logger,
  ) {}

  /** The queues where the last look ended, or the first ones. */
  async look(from: 'on' | 'first'): Promise<FoundQueues & { readonly isNewSweep: boolean }> {
    const { now } = this.moments.now();
    const place = from === 'on' ? this.place : null;
    const { queues, next } = await this.ledger.waiting(now, place);
    if (from === 'on') this.place = next;
    const hasMoreQueues = from === 'on' && next !== null;
    return { now, queues: this.unrefused(queues, now), hasMoreQueues, isNewSweep: place === null };
  }

  private unrefused(queues: readonly WaitingQueue[], now: string): WaitingQueue[] {
    for (const [means, until] of this.refusedUntil) if (until <= now) this.refusedUntil.delete(means);
    return queues.filter((queue) => !needsLine(queue) || !this.refusedUntil.has(meansOf(queue)));
  }

  private pause(queue: Queue): void {
    this.refusedUntil.set(meansOf(queue), this.moments.in(REFUSED_PAUSE_MS));
  }

  /** Deals `most` places to the queues, as far as there are lines for them. */
  async reserve(queues: readonly WaitingQueue[], most: number): Promise<ReservedShares> {
    this.turn += most;
    const reservation = randomUUID();
    const dealt: Dealt = { shares: [], reservedQueues: new Set(), lines: 0, waitsForLines: false };
    let unserved = queues;
    try {
      for (let pass = 0; pass < MAX_PASSES && unserved.length > 0; pass += 1)
        unserved = await this.dealTo(unserved, most, reservation, dealt);
    } catch (error) {
      if (dealt.lines > 0) await this.release(reservation); // of the passes before
      throw error;
    }
    return { ...dealt, reservation, shares: mergeShares(dealt.shares) };
  }

  /**
   * Lines that no call will use would lapse by themselves. They are freed here so that others need not wait. Never
   * rejects.
   */
  async release(reservation: string): Promise<void> {
    await this.telephony.releaseLines(reservation).catch((error: unknown) => this.logger.warn('lines.left', { error }));
  }

  /**
   * One pass: deals the remaining places and asks for lines. Returns the queues that can still get places; none when
   * all got what they were dealt.
   */
  private async dealTo(
    queues: readonly WaitingQueue[],
    most: number,
    reservation: string,
    dealt: Dealt,
  ): Promise<readonly WaitingQueue[]> {
    const left = most - dealt.shares.reduce((sum, { count }) => sum + count, 0);
    const wanted = deal(queues, left, this.turn);
    const grants = await this.grantsFor(wanted.filter(needsLine), reservation);
    const short = new Set<string>();
    for (const share of wanted) if (this.take(share, grants.get(queueKey(share)), dealt)) short.add(queueKey(share));
    if (short.size === 0) return [];
    const taken = new Map(wanted.map((share) => [queueKey(share), share.count]));
    return queues
      .filter((queue) => !short.has(queueKey(queue)))
      .map((queue) => ({ ...queue, waiting: queue.waiting - (taken.get(queueKey(queue)) ?? 0) }));
  }

  /** Takes what was granted for a share. True: there were fewer lines than attempts. */
  private take(share: Share, grant: LineGrant | undefined, dealt: Dealt): boolean {
    if (!grant) {
      dealt.shares.push(share);
      return false;
    }
    if (grant.refusal) this.pause(share);
    const count = Math.min(share.count, grant.refusal ? REFUSED_SAMPLE : grant.granted);
    const isShort = count < share.count;
    // An org without credit or a number does not wait for a line. Of lines of kinds it is not known whether they suit
    // those that wait.
    if (!grant.refusal && (isShort || grant.kinds)) dealt.waitsForLines = true;
    if (grant.granted > 0) {
      dealt.lines += grant.kinds?.reduce((sum, { lines }) => sum + lines, 0) ?? count;
      dealt.reservedQueues.add(queueKey(share));
    }
    if (count > 0) dealt.shares.push({ ...share, count, ...(grant.kinds && { kinds: grant.kinds }) });
    return isShort || grant.refusal !== null;
  }

  private async grantsFor(live: readonly Share[], reservation: string) {
    if (live.length === 0) return new Map<string, LineGrant>();
    const items = live.map(({ orgId, callType, count }) => ({ orgId, callType, wanted: count }));
    const { results } = await this.telephony.reserveLines({ id: reservation, items });
    return new Map(live.map((share, index) => [queueKey(share), results[index] ?? NOTHING_GRANTED]));
  }
}

const NOTHING_GRANTED: LineGrant = { granted: 0, refusal: null };

/** Key of what a refusal concerns: the numbers of an org for a call type, and its credit. */
const meansOf = ({ orgId, callType }: Queue): string => `${orgId}/${callType}`;
