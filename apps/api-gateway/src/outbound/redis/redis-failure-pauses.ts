import { FailurePauses } from '../../application/limiting/failure-pauses.js';
import type { PauseRule } from '../../domain/growing-pause.js';
import { RestingRedis, type RedisParts } from './resting-redis.js';

/** `takeTry` of domain/growing-pause.ts in Lua, on Redis's own clock. */
const TAKE_TRY = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local free, first, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local nextAt = tonumber(redis.call('HGET', KEYS[1], 'nextAt') or 0)
  if now < nextAt then return math.ceil(math.min(nextAt - now, longest)) end
  local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
  local pause = 0
  if count >= free then pause = math.min(longest, first * 2 ^ math.min(count - free, 30)) end
  redis.call('HSET', KEYS[1], 'nextAt', string.format('%.0f', now + pause))
  redis.call('PEXPIRE', KEYS[1], string.format('%.0f', math.max(60000, 2 * pause)))
  return 0`;

/** Pauses over all replicas. Every try counts within the process first, and there alone while Redis is away. */
export class RedisFailurePauses extends FailurePauses {
  private readonly redis: RestingRedis;
  private readonly ask: (keys: readonly string[], free: number, firstMs: number, longestMs: number) => Promise<number>;

  constructor(private readonly options: RedisParts & { rule: PauseRule; local: FailurePauses }) {
    super();
    this.redis = new RestingRedis(options);
    this.ask = this.redis.define('takeTry', TAKE_TRY);
  }

  async take(key: string): Promise<number> {
    const waitMs = await this.options.local.take(key);
    if (waitMs > 0) return waitMs;
    const { free, firstMs, longestMs } = this.options.rule;
    return (await this.redis.ask(() => this.ask([`pause:${key}`], free, firstMs, longestMs))) ?? 0;
  }

  async forget(key: string): Promise<void> {
    await this.options.local.forget(key);
    await this.redis.ask((redis) => redis.del(`pause:${key}`));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
