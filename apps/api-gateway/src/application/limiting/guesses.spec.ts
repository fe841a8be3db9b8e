import { describe, expect, it } from '@jest/globals';
import { ApiError, FixedClock } from '@outcall/kernel';
import { takeFromBucket, type RateLimit } from '../../domain/rate-limit.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { Guesses } from './guesses.js';

const wrong = (): ApiError => new ApiError('UNAUTHENTICATED', 'wrong');

class Buckets extends AttemptLimiter {
  protected readonly name = 'attempts';
  private readonly fullAt = new Map<string, number>();

  constructor(
    protected readonly limit: RateLimit,
    private readonly clock: FixedClock,
  ) {
    super();
  }

  async take(key: string): Promise<number> {
    const { fullAt, verdict } = takeFromBucket(this.fullAt.get(key), this.clock.now().getTime(), this.limit);
    this.fullAt.set(key, fullAt);
    return verdict.retryAfterMs;
  }

  async release(key: string): Promise<void> {
    this.fullAt.set(key, (this.fullAt.get(key) ?? 0) - 1000 / this.limit.perSecond);
  }
}

function begin(perMinute = 100) {
  const clock = new FixedClock(new Date(0));
  const limiter = new Buckets({ perSecond: perMinute / 60, burst: perMinute }, clock);
  const isWrong = (error: unknown): boolean => (error as ApiError).status === 401;
  const guesses = new Guesses({ limiter, clock, tooMany: 'too many', atOnce: 4, isWrong });
  let looks = 0;
  const look = (credential: string | null, outcome: () => string, place = 'here') =>
    guesses
      .judged({ place, credential }, async () => {
        looks += 1;
        await Promise.resolve();
        return outcome();
      })
      .catch((error: ApiError) => error.errorCode);
  return { clock, look, looks: () => looks };
}
const fails = (): string => {
  throw wrong();
};
const works = (): string => 'worked';
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]));

describe('Guesses', () => {
  it('of a thousand at one moment no more are looked at than of a thousand one after another', async () => {
    const { look, looks } = begin();
    const outcomes = await Promise.all(Array.from({ length: 1_000 }, (_, n) => look(`forged ${n}`, fails)));
    expect([looks(), tally(outcomes)]).toEqual([100, { UNAUTHENTICATED: 100, RATE_LIMITED: 900 }]);
    expect(await look('forged', fails, 'elsewhere')).toBe('UNAUTHENTICATED');
  });

  it('without any credential are never taken for one that has worked', async () => {
    const { look, looks } = begin();
    expect(await look(null, works)).toBe('worked');
    await Promise.all(Array.from({ length: 1_000 }, () => look(null, fails)));
    expect(looks()).toBe(1 + 100);
  });

  it('that are right do not count, many new ones at one moment neither', async () => {
    const { look } = begin(5);
    expect(tally(await Promise.all(Array.from({ length: 400 }, () => look('right', works))))).toEqual({ worked: 400 });
    const each = await Promise.all(Array.from({ length: 400 }, (_, n) => look(`right ${n}`, works)));
    expect(tally(each)).toEqual({ worked: 400 });
    expect(await look('forged', fails)).toBe('UNAUTHENTICATED');
  });

  it('hold up no credential that has worked within ten minutes, until it is wrong', async () => {
    const { look, clock } = begin(5);
    await look('right', works);
    for (let count = 0; count < 6; count += 1) await look('forged', fails);
    expect([await look('right', works), await look('new', works)]).toEqual(['worked', 'RATE_LIMITED']);
    expect([await look('right', fails), await look('right', works)]).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    clock.advance(60_000);
    expect(await look('right', works)).toBe('worked');
  });

  it('that end otherwise, such as in an outage, do not count', async () => {
    const { look, looks } = begin(5);
    const outage = (): string => {
      throw ApiError.unavailable('the database');
    };
    for (let count = 0; count < 20; count += 1) expect(await look(`one ${count}`, outage)).toBe('UNAVAILABLE');
    expect(looks()).toBe(20);
  });
});
