import { milliseconds } from '@outcall/platform-config';

const MINUTE = 60_000;

/** Settings of a service that keeps idempotency keys: spread into its schema; `IdempotencyModule` reads them. */
export const idempotencySettings = {
  IDEMPOTENCY_LEASE_MS: milliseconds({
    default: 8_000,
    desc: 'after which the key of a request that crashed is free to resume; renewed while a request runs',
  }),
  IDEMPOTENCY_RETENTION_MS: milliseconds({
    default: 24 * 60 * MINUTE,
    desc: 'how long an answer is repeated, from the first request',
  }),
  IDEMPOTENCY_PURGE_EVERY_MS: milliseconds({ default: 5 * MINUTE, desc: 'how often forgotten keys are deleted' }),
};

export interface IdempotencySettings {
  readonly leaseMs: number;
  readonly retentionMs: number;
  readonly purgeEveryMs: number;
}

export type IdempotencyConfig = Readonly<Record<keyof typeof idempotencySettings, number>>;

export const settingsOf = (config: IdempotencyConfig): IdempotencySettings => ({
  leaseMs: config.IDEMPOTENCY_LEASE_MS,
  retentionMs: config.IDEMPOTENCY_RETENTION_MS,
  purgeEveryMs: config.IDEMPOTENCY_PURGE_EVERY_MS,
});
