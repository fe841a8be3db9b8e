import { tooMany } from './too-many.js';

export interface ShareLimits {
  /** Requests of one caller under way at once. */
  readonly each: number;
  /** Requests of one caller that wait for one of its own to end. */
  readonly mostWaiting: number;
  /** Milliseconds that one of them waits. */
  readonly longestWaitMs: number;
  /** What the one is told that waited too long, or must not wait; `RATE_LIMITED` unless told. */
  readonly refusal?: () => Error;
  /** Called when one begins to wait; what it returns, when it waits no more. */
  readonly onWait?: (caller: string) => () => void;
}

interface Share {
  taken: number;
  readonly waiting: Set<() => void>;
}

/**
 * What one caller may have under way at one service: whatever becomes of its requests, the rest is there for the others. What is above it waits for
 * its own, not for others'.
 */
export class Shares {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly limits: ShareLimits) {}

  get size(): number {
    return this.shares.size;
  }

  /** Resolves with what gives it back, once. Throws the refusal when too much of the caller waits, or it waited too long. */
  async take(caller: string): Promise<() => void> {
    const share = this.shares.get(caller) ?? { taken: 0, waiting: new Set() };
    this.shares.set(caller, share);
    if (share.taken >= this.limits.each) await this.turn(caller, share);
    else share.taken += 1;
    return () => this.giveBack(caller, share);
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

  /** There is no telling when one of them ends: a second is as good as any. */
  private refusal(): Error {
    if (this.limits.refusal) return this.limits.refusal();
    return tooMany(TOO_MANY, `"under-way";q=${this.limits.each};qu="concurrent-requests"`, 1_000);
  }

  /** To the caller's next request, as long as one waits. */
  private giveBack(caller: string, share: Share): void {
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
