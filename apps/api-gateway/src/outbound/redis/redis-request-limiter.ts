import { CommandBatcher } from '@outcall/platform-batching';
import type { RateLimiter } from '../../application/limiting/rate-limiter.js';
import { RequestLimiter, type RequestVerdicts } from '../../application/limiting/request-limiter.js';
import type { LocalRateLimiter } from '../memory/local-rate-limiter.js';
import type { RateLimit } from '../../domain/rate-limit.js';
import { bucketKey, TAKE_FROM_BUCKET, verdictOf, type Taken } from './bucket-script.js';
import { RestingRedis, type RedisParts } from './resting-redis.js';

/**
 * For each pair of keys in their order: what the first refuses is not taken from the second, whose verdict is then
 * null.
 */
const TAKE_BOTH = `${TAKE_FROM_BUCKET}
  local verdicts = {}
  for turn = 1, #KEYS, 2 do
    local own = takeFromBucket(KEYS[turn], ARGV[1], ARGV[2])
    verdicts[#verdicts + 1] = { own, own[1] == 1 and takeFromBucket(KEYS[turn + 1], ARGV[3], ARGV[4]) }
  end
  return verdicts`;

type TakenBoth = readonly [own: Taken, shared: Taken | null];
type Names = readonly [credentialId: string, org: string];

export interface LimitOfAll {
  readonly limit: RateLimit;
  /** Of this process: it counts before Redis, and alone while Redis is away. */
  readonly local: RateLimiter;
}

interface LimitOfOrgs extends LimitOfAll {
  readonly local: LocalRateLimiter;
}

/**
 * Both limits of a request over all replicas, in one question to Redis for all requests that come together: a question
 * for each limit made every request wait twice. As in `RedisRateLimiter`, what the process itself has let through too
 * often of a credential, or of an org, is refused without a question.
 */
export class RedisRequestLimiter extends RequestLimiter {
  private readonly redis: RestingRedis;
  private readonly ask: (keys: readonly string[], ...limits: number[]) => Promise<TakenBoth[]>;
  private readonly takes = new CommandBatcher<Names, TakenBoth | null>((names) => this.takeAll(names), {
    maxSize: 250,
  });

  constructor(private readonly options: RedisParts & { ofCredentials: LimitOfAll; ofOrgs: LimitOfOrgs }) {
    super();
    this.redis = new RestingRedis(options);
    this.ask = this.redis.define('takeBoth', TAKE_BOTH);
  }

  async take(credentialId: string, org: string): Promise<RequestVerdicts> {
    const { ofCredentials, ofOrgs } = this.options;
    const own = await ofCredentials.local.take(credentialId);
    if (!own.allowed) return { own, shared: null };
    // Before the question: what is refused here must take nothing from the limits that all processes share.
    const shared = await ofOrgs.local.take(org);
    if (!shared.allowed) return { own, shared };
    const [ownOfAll, sharedOfAll] = (await this.takes.submit([credentialId, org])) ?? [];
    if (!ownOfAll) return { own, shared };
    if (sharedOfAll) return { own: verdictOf(ownOfAll, own), shared: verdictOf(sharedOfAll, shared) };
    // what other processes have let through too often of the credential must not count against the org here
    await ofOrgs.local.release(org);
    return { own: verdictOf(ownOfAll, own), shared: null };
  }

  private async takeAll(names: readonly Names[]): Promise<readonly (TakenBoth | null)[]> {
    const { ofCredentials, ofOrgs } = this.options;
    const limits = [ofCredentials.limit, ofOrgs.limit].flatMap(({ perSecond, burst }) => [perSecond, burst]);
    const keys = names.flatMap((pair) => pair.map(bucketKey));
    return (await this.redis.ask(() => this.ask(keys, ...limits))) ?? names.map(() => null);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
