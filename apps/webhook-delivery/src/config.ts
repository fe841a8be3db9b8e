import { eventBusSettings, httpSettings, parseEnv } from '@outcall/platform-config';
import { egressSettings } from '@outcall/platform-egress';
import { secretsSettings } from '@outcall/platform-secrets';
import { makeValidator, num } from 'envalid';
import { SPECIFIED_DELAYS_SECONDS } from './domain/sending/retry-schedule.js';

const delays = makeValidator<readonly number[]>((text) => {
  const seconds = text.split(',').map((item) => Number(item.trim() || NaN));
  if (!seconds.every((value) => Number.isFinite(value) && value >= 0))
    throw new Error('must be seconds, separated by commas');
  return seconds;
});

const webhookSettings = {
  WEBHOOK_RETRY_DELAYS_SECONDS: delays({
    default: SPECIFIED_DELAYS_SECONDS,
    desc: 'waits between the tries of a delivery; after the last it has failed',
  }),
  WEBHOOK_DEADLINE_MS: num({ default: 10_000, desc: 'how long a receiver may take for a whole answer' }),
  WEBHOOK_OLD_SECRET_SECONDS: num({
    default: 86_400,
    desc: 'how long a rolled secret keeps signing beside the new one',
  }),
  WEBHOOK_CONCURRENCY: num({ default: 256, desc: 'requests in flight per process' }),
  WEBHOOK_ENDPOINT_CONCURRENCY: num({ default: 64, desc: 'requests in flight per process to one healthy endpoint' }),
  WEBHOOK_POLL_MS: num({ default: 1_000, desc: 'how often due deliveries are looked for besides being woken' }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...egressSettings, ...secretsSettings, ...webhookSettings });
export type Config = ReturnType<typeof loadConfig>;
