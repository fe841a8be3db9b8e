import { ApiError } from '@outcall/kernel';
import type { Caller } from './caller.js';
import { MemoryShares } from './memory-shares.js';
import { tooMany } from './too-many.js';

export interface MemoryLimits {
  /** Bytes that may be held at the same time. */
  readonly most: number;
  /** Milliseconds that a request waits for its bytes. */
  readonly longestWaitMs: number;
}

/**
 * Gives out memory for request bodies, by `MemoryShares`. A request that does not fit yet waits. Waiting requests are served in order, but one that does
 * not fit does not hold up those after it.
 */
export class MemoryLine {
  private readonly shares: MemoryShares;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: MemoryLimits) {
    this.shares = new MemoryShares(limits.most);
  }

  /**
   * Resolves with the function that gives the bytes back. After `longestWaitMs` it throws: `RATE_LIMITED` when the caller or its org holds too much,
   * `UNAVAILABLE` when everything is in use.
   */
  async take(whose: Caller, bytes: number): Promise<() => void> {
    if (this.shares.isFull(whose, bytes)) await this.turn(whose, bytes);
    else this.shares.count(whose, bytes);
    return () => this.giveBack(whose, bytes);
  }

  private turn(whose: Caller, bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        if (this.shares.isFull(whose, bytes)) return;
        this.shares.count(whose, bytes);
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(go);
        reject(this.refusal(whose, bytes));
      }, this.limits.longestWaitMs);
      this.waiting.add(go);
    });
  }

  private giveBack(whose: Caller, bytes: number): void {
    this.shares.count(whose, -bytes);
    for (const go of [...this.waiting]) go();
  }

  private refusal(whose: Caller, bytes: number): ApiError {
    if (!this.shares.isShareFull(whose, bytes)) return ApiError.unavailable('memory for the body');
    return tooMany(TOO_MANY, `"bodies";q=${this.limits.most};qu="content-bytes"`, 1_000);
  }
}

const TOO_MANY = 'too many large bodies of yours are under way, wait for their answers';
