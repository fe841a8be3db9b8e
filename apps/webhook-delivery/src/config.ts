import { daysOr0, eventBusSettings, httpSettings, milliseconds, parseEnv, wholeFrom } from '@outcall/platform-config';
import { egressRouteSettings, egressSettings } from '@outcall/platform-egress';
import { faultSettings } from '@outcall/platform-faults';
import { secretsSettings } from '@outcall/platform-secrets';
import { makeValidator } from 'envalid';
import { SPECIFIED_DELAYS_SECONDS } from './domain/sending/retry-schedule.js';

const delays = makeValidator<readonly number[]>((text) => {
  const seconds = text.split(',').map((item) => Number(item.trim() || NaN));
  if (!seconds.every((value) => Number.isFinite(value) && value >= 0))
    throw new Error('must be seconds, separated by commas');
  return seconds;
});

/**
 * The key of a stored event is what tells a repeat: an event can come again for 7 days from its topic, 14 from the dead
 * letters, and 7 more once it was replayed.
 */
const LEAST_DAYS = 30;

const webhookSettings = {
  WEBHOOK_RETRY_DELAYS_SECONDS: delays({
    default: SPECIFIED_DELAYS_SECONDS,
    desc: 'waits between the tries of a delivery; after the last it has failed',
  }),
  WEBHOOK_DEADLINE_MS: milliseconds({ default: 10_000, desc: 'how long a receiver may take for a whole answer' }),
  WEBHOOK_OLD_SECRET_SECONDS: wholeFrom(0)({
    default: 86_400,
    desc: 'how long a rolled secret keeps signing beside the new one',
  }),
  WEBHOOK_OUTAGE_SECONDS: wholeFrom(0)({
    default: 300,
    desc: 'an endpoint that has been failing for so long, and fails again, is told of to the developers of its org',
  }),
  WEBHOOK_CONCURRENCY: wholeFrom(1)({ default: 256, desc: 'requests in flight per process to receivers that answer' }),
  WEBHOOK_ENDPOINT_CONCURRENCY: wholeFrom(1)({
    default: 64,
    desc: 'requests in flight per process to one healthy endpoint',
  }),
  WEBHOOK_RETENTION_DAYS: daysOr0(LEAST_DAYS)({
    default: 30,
    desc: 'how long events and their deliveries are kept, 30 or more; 0: for ever',
  }),
  RETENTION_EVERY_MS: milliseconds({ default: 3_600_000, desc: 'how often what is past its time is deleted' }),
  WEBHOOK_POLL_MS: milliseconds({
    default: 1_000,
    desc: 'how often due deliveries are looked for besides being woken',
  }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, {
    ...httpSettings,
    ...eventBusSettings,
    ...faultSettings,
    ...egressSettings,
    ...egressRouteSettings,
    ...secretsSettings,
    ...webhookSettings,
  });
export type Config = ReturnType<typeof loadConfig>;
