import { eventBusSettings, httpSettings, parseEnv } from '@outcall/platform-config';
import { idempotencySettings } from '@outcall/platform-idempotency';
import { makeValidator } from 'envalid';

const MOST_MS = 2 ** 31 - 1; // of a timer, and of the column that keeps a duration: 24 days

const milliseconds = makeValidator<number>((text) => {
  const value = Number(text);
  if (!(value > 0 && value <= MOST_MS)) throw new Error(`must be a number of milliseconds above 0, at most ${MOST_MS}`);
  return value;
});

const actionSettings = {
  ACTION_PENDING_TIMEOUT_MS: milliseconds({
    default: 24 * 3_600_000,
    desc: 'how long after it was asked for an action call may be pending',
  }),
  ACTION_PENDING_POLL_MS: milliseconds({
    default: 5_000,
    desc: 'how often a process looks for action calls that were pending longer',
  }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...idempotencySettings, ...actionSettings });
export type Config = ReturnType<typeof loadConfig>;
