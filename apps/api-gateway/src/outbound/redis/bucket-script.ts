import type { RateVerdict } from '../../domain/rate-limit.js';

/**
 * `takeFromBucket` of domain/rate-limit.ts in Lua, for one key, on Redis's own clock, so that the clocks of the
 * replicas do not matter. Scripts begin with it.
 */
export const TAKE_FROM_BUCKET = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + time[2] / 1000
  local function takeFromBucket(key, perSecond, burst)
    local interval = 1000 / perSecond
    local capacity = interval * burst
    local before = math.min(math.max(tonumber(redis.call('GET', key) or now), now), now + capacity)
    local after = before + interval
    local allowedAt = after - capacity
    if now < allowedAt then return { 0, 0, math.ceil(allowedAt - now), math.ceil(before - now) } end
    redis.call('SET', key, string.format('%.3f', after), 'PX', math.ceil(after - now))
    return { 1, math.floor((now - allowedAt) / interval), 0, math.ceil(after - now) }
  end`;

/** Gives one request back to the bucket KEYS[1] that fills at ARGV[1] a second. */
export const RELEASE = `
  local fullAt = tonumber(redis.call('GET', KEYS[1]) or 0) - 1000 / ARGV[1]
  local time = redis.call('TIME')
  local now = time[1] * 1000 + time[2] / 1000
  if fullAt <= now then return redis.call('DEL', KEYS[1]) end
  redis.call('SET', KEYS[1], string.format('%.3f', fullAt), 'PX', math.ceil(fullAt - now))
  return 1`;

/** What `takeFromBucket` returns. */
export type Taken = readonly [allowed: number, remaining: number, retryAfterMs: number, resetMs: number];

/** In braces what a sharded Redis places a key by: one script may name keys of one place only. */
export const bucketKey = (name: string): string => `rate:{gateway}:${name}`;

/** What Redis says of a request that the local limiter has let through. */
export const verdictOf = ([allowed, remaining, retryAfterMs, resetMs]: Taken, local: RateVerdict): RateVerdict => ({
  allowed: allowed === 1,
  remaining: Math.min(remaining, local.remaining),
  retryAfterMs,
  resetMs,
});
