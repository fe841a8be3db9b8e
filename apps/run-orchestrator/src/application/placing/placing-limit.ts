import { MAX_CLAIMED } from './attempt-ledger.js';

export interface PlacingTerms {
  /** Attempts under way at most, however quick they are. */
  readonly most: number;
  /** How long a placing may take, without the time that the carrier takes. */
  readonly targetMs: number;
  /** Told when fewer may be under way. */
  readonly onLess?: (result: { readonly limit: number; readonly tookMs: number }) => void;
}

/** What is known of an attempt whose placing is over; null: it ended by an error. */
export type Placed = { readonly carrierMs: number } | null;

/** One batch. Where placings are quick, the limit is at its most a few seconds later. */
const START = MAX_CLAIMED;
/** However slow placings are, for example with a database far away, so many go on. */
const LEAST = 20;
/** By how much the limit grows when as many attempts as it allows were in time. */
const STEP = 20;
/** What one decision leaves of the limit at least. */
const MAX_CUT = 0.7;
/** Places above the limit, for orgs of which nothing is being placed. */
const RESERVE = 20;
/** Fewer attempts than this say little of the machine: one locked number, or one org, may have held them up. */
const LEAST_JUDGED = 5;

/**
 * How many due attempts a process may place at the same time, by how long they take
 * (docs/adr/0020-as-many-placings-as-are-quick.md). On a full machine every hop has its queue, and what is under way is
 * what stands in these queues: with three hundred a process, a single run of another org waited behind all of them at
 * each of six hops. While placings take longer than the target, the limit shrinks; while they are quick and it is used
 * up, it grows.
 */
export class PlacingLimit {
  private limit: number;
  private readonly underWay = { all: 0, above: 0 };
  /** Batches that began before were begun under another limit, so they are no reason to lessen it again. */
  private lessenedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly terms: PlacingTerms,
    readonly now: () => number = () => performance.now(),
  ) {
    this.limit = Math.min(terms.most, START);
  }

  /** Attempts that may be under way now. */
  get present(): number {
    return Math.floor(this.limit);
  }

  /**
   * Attempts in one batch: as many as may be. Two halves, placed beside each other, are twice the statements (measured:
   * 6.9 instead of 5.8 ms of CPU a run).
   */
  get share(): number {
    return Math.min(MAX_CLAIMED, this.present);
  }

  /**
   * There is room for a batch that is worth its statements: half of a whole one, as a few attempts may be held up for
   * long.
   */
  get isOpen(): boolean {
    return this.room >= Math.min(MAX_CLAIMED, this.present / 2);
  }

  get room(): number {
    return Math.max(0, this.present - this.underWay.all);
  }

  /**
   * Room for orgs of which nothing is being placed: they do not wait for those that fill the limit, nor for its
   * shrinking.
   */
  get roomOfReserve(): number {
    return Math.max(this.room, RESERVE - this.underWay.above);
  }

  /**
   * A batch is under way; to be told of each of its attempts when it is over. `began`: `now` before it was claimed.
   * `isReserve`: of orgs of which nothing was being placed.
   */
  enter(size: number, { began, isReserve }: { began: number; isReserve: boolean }): (placed: Placed) => void {
    const { underWay } = this;
    underWay.all += size;
    let above = isReserve ? Math.min(size, Math.max(0, underWay.all - this.present)) : 0;
    underWay.above += above;
    const batch = { began, size, isPressed: underWay.all * 2 > this.limit };
    let [known, over] = [size, 0];
    let isJudged = size < LEAST_JUDGED;
    return (placed) => {
      underWay.all -= 1;
      if (above > 0) [above, underWay.above] = [above - 1, underWay.above - 1];
      const tookMs = this.now() - began - (placed?.carrierMs ?? 0);
      if (!placed && tookMs <= this.terms.targetMs) {
        known -= 1; // an error that comes at once says nothing of how full the machine is
        return;
      }
      over += 1;
      if (isJudged || over * 2 < known) return;
      isJudged = true; // by its median: a number that is locked holds up one attempt
      this.judge(batch, tookMs);
    };
  }

  private judge(batch: { began: number; size: number; isPressed: boolean }, tookMs: number): void {
    const { most, targetMs, onLess } = this.terms;
    if (tookMs <= targetMs) {
      if (batch.isPressed) this.limit = Math.min(most, this.limit + (STEP * batch.size) / this.limit);
      return;
    }
    if (batch.began < this.lessenedAt) return;
    this.lessenedAt = this.now();
    const least = Math.min(LEAST, most);
    this.limit = Math.max(least, this.limit * Math.max(MAX_CUT, targetMs / tookMs));
    onLess?.({ limit: this.present, tookMs: Math.round(tookMs) });
  }
}
