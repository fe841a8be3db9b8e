import { Redis } from 'ioredis';
import type { Clock } from '@outcall/kernel';
import type { Logger } from '@outcall/platform-telemetry';

const BUDGET_MS = 100;
const REST_MS = 1_000;

export interface RedisParts {
  readonly url: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * A Redis that is asked only where an answer is not needed: it may be away, slow or flushed. A failed call rests it for
 * a second.
 */
export class RestingRedis {
  private readonly redis: Redis;
  private restsUntil = 0;

  constructor(private readonly parts: RedisParts) {
    this.redis = new Redis(parts.url, {
      commandTimeout: BUDGET_MS,
      connectTimeout: 1_000,
      enableOfflineQueue: false, // not connected is an answer, not something to wait for
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    });
    this.redis.on('error', () => undefined); // said once per outage below; without a listener ioredis prints each one
  }

  /** Makes a script a command. */
  define<A extends readonly unknown[], R>(
    name: string,
    lua: string,
  ): (keys: readonly string[], ...args: A) => Promise<R> {
    this.redis.defineCommand(name, { lua });
    const commands = this.redis as unknown as Record<string, (...args: unknown[]) => Promise<R>>;
    const command = commands[name] as (...args: unknown[]) => Promise<R>;
    return (keys, ...args) => command.call(this.redis, keys.length, ...keys, ...args);
  }

  /** What Redis answers; undefined when it rests or fails. */
  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (this.now() < this.restsUntil) return undefined;
    try {
      return await question(this.redis);
    } catch (error) {
      if (this.now() >= this.restsUntil) this.parts.logger.warn('rate-limits.local', { error });
      this.restsUntil = this.now() + REST_MS;
      return undefined;
    }
  }

  disconnect(): void {
    this.redis.disconnect();
  }

  private now(): number {
    return this.parts.clock.now().getTime();
  }
}
