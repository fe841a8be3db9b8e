import { tooMany } from './too-many.js';

export interface ShareLimits {
  /** How many requests of one caller may be under way at once. */
  readonly each: number;
  /** How many more requests of this caller may wait. */
  readonly mostWaiting: number;
  /** Milliseconds that a request waits at most. */
  readonly longestWaitMs: number;
  /** The error for a request that waited too long or may not wait. `RATE_LIMITED` by default. */
  readonly refusal?: () => Error;
  /** Called when a request begins to wait. The function it returns is called when that wait ends. */
  readonly onWait?: (caller: string) => () => void;
}

interface Share {
  taken: number;
  readonly waiting: Set<() => void>;
}

/**
 * Limits how many requests of one caller are under way at one service, so that its slow requests cannot take every
 * place. A request above the limit waits until an earlier one of the same caller ends.
 */
export class Shares {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly limits: ShareLimits) {}

  get size(): number {
    return this.shares.size;
  }

  /**
   * Resolves with the function that gives the place back; call it once. Throws when too many requests of the caller
   * wait, or it waited too long.
   */
  async take(caller: string): Promise<() => void> {
    const share = this.shares.get(caller) ?? { taken: 0, waiting: new Set() };
    this.shares.set(caller, share);
    if (share.taken >= this.limits.each) await this.turn(caller, share);
    else share.taken += 1;
    return () => this.release(caller, share);
  }

  private turn(caller: string, share: Share): Promise<void> {
    if (share.waiting.size >= this.limits.mostWaiting) throw this.refusal();
    const waitsNoMore = this.limits.onWait?.(caller);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        share.waiting.delete(go);
        waitsNoMore?.();
        reject(this.refusal());
      }, this.limits.longestWaitMs);
      const go = (): void => {
        clearTimeout(timer);
        waitsNoMore?.();
        resolve();
      };
      share.waiting.add(go);
    });
  }

  /** `Retry-After` is a second: nobody knows when a request of the caller ends. */
  private refusal(): Error {
    if (this.limits.refusal) return this.limits.refusal();
    return tooMany(TOO_MANY, `"under-way";q=${this.limits.each};qu="concurrent-requests"`, 1_000);
  }

  /** Hands the place to the caller's next waiting request, or frees it. */
  private release(caller: string, share: Share): void {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      next();
      return;
    }
    share.taken -= 1;
    if (share.taken === 0) this.shares.delete(caller);
  }
}

const TOO_MANY = 'too many requests of yours are under way, wait for their answers';
