import { ApiError } from '@outcall/kernel';
import type { Caller } from './caller.js';
import { MemoryShares } from './memory-shares.js';
import { tooMany } from './too-many.js';

export interface MemoryLimits {
  /** Bytes that may be held at the same time. */
  readonly most: number;
  /** Milliseconds that a request waits for its bytes. */
  readonly longestWaitMs: number;
  /** Milliseconds in which what bytes were promised to must have come, while others wait for bytes. */
  readonly slowestMs: number;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
}

/** What is to fill the bytes. */
export interface Arrival {
  /** Bytes that have come so far. */
  readonly arrived: () => number;
  /** Called at most once, when others have waited and it is behind its time: it is to give its bytes back. */
  readonly cutOff: () => void;
}

export interface Promised {
  /** All has come. What it takes then to be used is no fault of its sender. */
  readonly isWhole: () => void;
  readonly release: () => void;
}

interface Pending extends Arrival {
  readonly owner: Caller;
  readonly bytes: number;
  readonly since: number;
}

/** Of the time for the whole: so long nothing needs to have come. */
const GRACE = 0.2;
const LOOK_MS = 100;

interface Waiter {
  readonly owner: Caller;
  readonly bytes: number;
  /** Takes the bytes if they are free by now. */
  readonly go: () => void;
}

/**
 * Gives out memory for request bodies, by `MemoryShares`. A request that does not fit yet waits. Waiting requests are
 * served in order, but one that does not fit does not hold up those after it. While somebody waits, a body that has
 * sent less than its time allows is cut off, and gives its memory back.
 */
export class MemoryLine {
  private readonly shares: MemoryShares;
  private readonly waiting = new Set<Waiter>();
  private readonly pending = new Set<Pending>();
  private readonly now: () => number;
  /** While somebody waits. */
  private looking: NodeJS.Timeout | null = null;

  constructor(private readonly limits: MemoryLimits) {
    this.shares = new MemoryShares(limits.most);
    this.now = limits.now ?? (() => performance.now());
  }

  /**
   * Resolves with a promise of so many bytes. After `longestWaitMs` it throws: `RATE_LIMITED` when the caller or its
   * org holds too much, `UNAVAILABLE` when everything is in use.
   */
  async take(owner: Caller, bytes: number, arrival: Arrival): Promise<Promised> {
    if (this.shares.isFull(owner, bytes)) await this.turn(owner, bytes);
    else this.shares.count(owner, bytes);
    const pending: Pending = { ...arrival, owner, bytes, since: this.now() };
    this.pending.add(pending);
    return {
      isWhole: () => void this.pending.delete(pending),
      release: () => {
        this.pending.delete(pending);
        this.release(owner, bytes);
      },
    };
  }

  private turn(owner: Caller, bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        if (this.shares.isFull(owner, bytes)) return;
        this.shares.count(owner, bytes);
        leave();
        resolve();
      };
      const waiter: Waiter = { owner, bytes, go };
      const leave = (): void => {
        clearTimeout(timer);
        this.leave(waiter);
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.refusal(owner, bytes));
      }, this.limits.longestWaitMs);
      this.waiting.add(waiter);
      this.looking ??= setInterval(() => this.cutOffLate(), LOOK_MS);
      this.cutOffLate();
    });
  }

  private leave(waiter: Waiter): void {
    this.waiting.delete(waiter);
    if (this.waiting.size > 0 || !this.looking) return;
    clearInterval(this.looking);
    this.looking = null;
  }

  /**
   * Those furthest behind first, until it is enough for all who wait. Who has taken all it may have itself is in
   * nobody's way but its own.
   */
  private cutOffLate(): void {
    const inNeed = [...this.waiting].filter(({ owner, bytes }) => !this.shares.isOwnFault(owner, bytes));
    const waiters = inNeed.length > 0 ? inNeed : [...this.waiting];
    let wanted = waiters.reduce((sum, { bytes }) => sum + bytes, 0);
    const late = [...this.pending].filter(
      (pending) =>
        this.behind(pending) > 0 && (inNeed.length > 0 || waiters.some(({ owner }) => isSame(owner, pending.owner))),
    );
    for (const pending of late.sort((a, b) => this.behind(b) - this.behind(a))) {
      if (wanted <= 0) return;
      wanted -= pending.bytes;
      this.pending.delete(pending);
      pending.cutOff();
    }
  }

  /** Milliseconds. */
  private behind({ since, bytes, arrived }: Pending): number {
    return this.now() - since - this.limits.slowestMs * (GRACE + arrived() / bytes);
  }

  private release(owner: Caller, bytes: number): void {
    this.shares.count(owner, -bytes);
    for (const { go } of [...this.waiting]) go();
  }

  private refusal(owner: Caller, bytes: number): ApiError {
    if (!this.shares.isShareFull(owner, bytes)) return ApiError.unavailable('memory for the body');
    return tooMany(TOO_MANY, `"bodies";q=${this.limits.most};qu="content-bytes"`, 1_000);
  }
}

const isSame = (a: Caller, b: Caller): boolean => a.caller === b.caller || (a.orgId !== null && a.orgId === b.orgId);

const TOO_MANY = 'too many large bodies of yours are under way, wait for their answers';
