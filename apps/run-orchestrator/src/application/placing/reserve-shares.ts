import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
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
import { AttemptLedger, MOST_CLAIMED } from './attempt-ledger.js';
import { Telephony } from './telephony.js';

export interface ReservedShares {
  readonly now: string;
  readonly shares: readonly Share[];
  /** Under which telephony holds the lines. */
  readonly reservation: string;
  /** How many lines it holds, for which queues (`queueKey`). */
  readonly lines: number;
  readonly reservedQueues: ReadonlySet<string>;
  /** Something is due that got no line: in this page of queues, or in one before it of the same sweep. */
  readonly waitsForLines: boolean;
  /** There are queues that were not looked at. */
  readonly hasMoreQueues: boolean;
}

interface Dealt {
  readonly shares: Share[];
  readonly reservedQueues: Set<string>;
  lines: number;
  waitsForLines: boolean;
}

/** Each takes a queue out that got fewer lines than it was dealt; what is left then comes with the next round. */
const MOST_PASSES = 6;
/** Attempts of a round beside the others. */
const MOST_IN_EXTRA_ROUND = 20;
/**
 * Of a queue whose calls would all be refused (no number, no credit): enough that its runs say so. Then nothing is asked about
 * that org and call type for a moment, and no permit for it. Short, so that a top-up or a new number holds for what is asked after it.
 */
const REFUSED_SAMPLE = 5;
const REFUSED_PAUSE_MS = 5_000;

/**
 * Reserve, then claim: what a round may take of which queue. Places are dealt fairly to the queues in which something is due,
 * and telephony grants the lines; what has no line is not touched, so that 100,000 due runs behind 50 lines cost nothing. Places that
 * a queue got no lines for are dealt again to the others, so that an org without a free line is in nobody's way.
 */
@Injectable()
export class ReserveShares {
  private place: Queue | null = null;
  private turn = 0;
  private hasWaited = false;
  /** Until when the calls of a type of an org are known to be refused, by `meansOf`. */
  private readonly refusedUntil = new Map<string, string>();

  constructor(
    private readonly ledger: AttemptLedger,
    private readonly telephony: Telephony,
    private readonly moments: Moments,
  ) {}

  async execute(): Promise<ReservedShares> {
    const { now } = this.moments.now();
    if (!this.place) this.hasWaited = false; // a new sweep
    const { queues, next } = await this.ledger.waiting(now, this.place);
    this.place = next;
    const dealt = await this.dealOut(this.unrefused(queues, now), MOST_CLAIMED);
    this.hasWaited ||= dealt.waitsForLines;
    return { now, ...dealt, waitsForLines: this.hasWaited, hasMoreQueues: next !== null };
  }

  /** For a small round beside the others: a few attempts of those who have none that is being placed. */
  async extra(isBusy: (queue: Queue) => boolean): Promise<ReservedShares> {
    const { now } = this.moments.now();
    const { queues } = await this.ledger.waiting(now, null);
    return {
      now,
      ...(await this.dealOut(
        this.unrefused(queues, now).filter((queue) => !isBusy(queue)),
        MOST_IN_EXTRA_ROUND,
      )),
      hasMoreQueues: false,
    };
  }

  private unrefused(queues: readonly WaitingQueue[], now: string): WaitingQueue[] {
    for (const [means, until] of this.refusedUntil) if (until <= now) this.refusedUntil.delete(means);
    return queues.filter((queue) => !needsLine(queue) || !this.refusedUntil.has(meansOf(queue)));
  }

  private pause(queue: Queue): void {
    this.refusedUntil.set(meansOf(queue), this.moments.in(REFUSED_PAUSE_MS));
  }

  private async dealOut(queues: readonly WaitingQueue[], most: number): Promise<Dealt & { reservation: string }> {
    this.turn += MOST_CLAIMED;
    const reservation = randomUUID();
    const dealt: Dealt = { shares: [], reservedQueues: new Set(), lines: 0, waitsForLines: false };
    let unserved = queues;
    for (let pass = 0; pass < MOST_PASSES && unserved.length > 0; pass += 1)
      unserved = await this.dealTo(unserved, most, reservation, dealt);
    return { ...dealt, reservation, shares: mergeShares(dealt.shares) };
  }

  /** One pass: deals what is left of the round, asks for the lines. The queues that can still be dealt to; none when all got what they were dealt. */
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
    for (const share of wanted) {
      const key = queueKey(share);
      const grant = grants.get(key);
      const count = !grant
        ? share.count
        : grant.refusal
          ? Math.min(REFUSED_SAMPLE, share.count)
          : Math.min(share.count, grant.granted);
      if (grant && (grant.refusal || count < share.count)) short.add(key);
      if (grant?.refusal) this.pause(share);
      else if (short.has(key)) dealt.waitsForLines = true; // who lacks credit or a number waits for no line
      if (grant && grant.granted > 0) {
        dealt.lines += count;
        dealt.reservedQueues.add(key);
      }
      if (count > 0) dealt.shares.push({ ...share, count });
    }
    if (short.size === 0) return [];
    const taken = new Map(wanted.map((share) => [queueKey(share), share.count]));
    return queues
      .filter((queue) => !short.has(queueKey(queue)))
      .map((queue) => ({ ...queue, waiting: queue.waiting - (taken.get(queueKey(queue)) ?? 0) }));
  }

  private async grantsFor(live: readonly Share[], reservation: string) {
    if (live.length === 0) return new Map<string, { granted: number; refusal: string | null }>();
    const items = live.map(({ orgId, callType, count }) => ({ orgId, callType, wanted: count }));
    const { results } = await this.telephony.reserveLines({ id: reservation, items });
    return new Map(live.map((share, index) => [queueKey(share), results[index] ?? { granted: 0, refusal: null }]));
  }
}

/** What a refusal is about: the numbers of an org for a call type, and its credit. */
const meansOf = ({ orgId, callType }: Queue): string => `${orgId}/${callType}`;
