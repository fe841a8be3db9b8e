import type { Clock } from '@outcall/kernel';
import type { AttemptLimiter } from './attempt-limiter.js';
import { Recent } from './recent.js';
import { Shares } from './shares.js';

const KNOWN_MS = 10 * 60_000;
const MAX_WAITING = 5_000;
const LONGEST_WAIT_MS = 10_000;

export interface GuessRules {
  readonly limiter: AttemptLimiter;
  readonly clock: Clock;
  /** What somebody reads who has guessed too often. */
  readonly tooMany: string;
  /** So many of one place are looked at at once; the others wait. */
  readonly atOnce: number;
  /** Whether an error says that the guess was wrong. */
  isWrong(error: unknown): boolean;
  /** Whether an error says that the guess was right, and only what was asked with it is not to be had. */
  isRight?(error: unknown): boolean;
}

export interface Guess {
  /** Whose guesses are counted together: an address, or a client at an address. */
  readonly place: string;
  /** Digest of the credential that is shown; null when there is none, or none that stays the same. */
  readonly credential: string | null;
}

/**
 * Work for somebody who may be anybody, and that is limited by its outcome: what is wrong counts. It is counted before
 * it is looked at and given back when it was right: of a thousand guesses at one moment no more are looked at than of a
 * thousand one after another. A credential that has worked within ten minutes is not counted, so nobody locks out the
 * neighbours behind the same address.
 */
export class Guesses {
  private readonly known = new Recent();
  private readonly shut = new Recent();
  private readonly inFlight: Shares;

  constructor(private readonly rules: GuessRules) {
    this.inFlight = new Shares({ each: rules.atOnce, maxWaiting: MAX_WAITING, longestWaitMs: LONGEST_WAIT_MS });
  }

  /** Throws what `judge` throws, or `RATE_LIMITED` instead. */
  async judged<T>(guess: Guess, judge: () => Promise<T>): Promise<T> {
    if (this.isKnown(guess)) return await this.judgeKnown(guess, judge);
    this.refuseShut(guess.place);
    const release = await this.inFlight.take(guess.place);
    try {
      // Of many requests with one new credential the first makes it known; the others have waited for that.
      return await (this.isKnown(guess) ? this.judgeKnown(guess, judge) : this.judgeCounted(guess, judge));
    } finally {
      release();
    }
  }

  private async judgeKnown<T>(guess: Guess, judge: () => Promise<T>): Promise<T> {
    try {
      const judged = await judge();
      this.remember(guess);
      return judged;
    } catch (error) {
      if (this.rules.isWrong(error)) {
        this.known.forget(guess.credential as string); // revoked meanwhile
        await this.count(guess.place);
      }
      throw error;
    }
  }

  private async judgeCounted<T>(guess: Guess, judge: () => Promise<T>): Promise<T> {
    this.refuseShut(guess.place);
    await this.count(guess.place);
    try {
      const judged = await judge();
      this.remember(guess);
      await this.rules.limiter.release(guess.place);
      return judged;
    } catch (error) {
      if (this.rules.isRight?.(error)) this.remember(guess);
      if (!this.rules.isWrong(error)) await this.rules.limiter.release(guess.place);
      throw error;
    }
  }

  private async count(place: string): Promise<void> {
    const waitMs = await this.rules.limiter.take(place);
    if (waitMs === 0) return;
    this.shut.keep(place, this.now() + waitMs);
    throw this.rules.limiter.refusal(this.rules.tooMany, waitMs);
  }

  private refuseShut(place: string): void {
    const waitMs = this.shut.leftOf(place, this.now());
    if (waitMs > 0) throw this.rules.limiter.refusal(this.rules.tooMany, waitMs);
  }

  private isKnown({ credential }: Guess): boolean {
    return credential !== null && this.known.leftOf(credential, this.now()) > 0;
  }

  private remember({ credential }: Guess): void {
    if (credential !== null) this.known.keep(credential, this.now() + KNOWN_MS);
  }

  private now(): number {
    return this.rules.clock.now().getTime();
  }
}
