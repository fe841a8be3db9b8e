import { makeValidator, str } from 'envalid';
import { eventBusSettings, httpSettings, parseEnv, urlList } from '@outcall/platform-config';
import { faultSettings } from '@outcall/platform-faults';

const positive = makeValidator<number>((text) => {
  const value = Number(text);
  if (!(value > 0)) throw new Error('must be a number above 0');
  return value;
});

const paise = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('must be a whole number of paise, not negative');
  return value;
});

const telephonySettings = {
  FLOW_URL: urlList({ desc: 'addresses of flow' }),
  CONTACTS_URL: urlList({ desc: 'addresses of contacts' }),
  ACTIONS_URL: urlList({ desc: 'addresses of action-dispatcher' }),
  SIM_SPEED: positive({ default: 200, desc: 'how many times faster than real time a simulated call passes' }),
  CALL_LEASE_MS: positive({ default: 15_000, desc: 'how long a call belongs to the process that plays it without a sign of life' }),
  CALL_POLL_MS: positive({ default: 1_000, desc: 'how often a process looks for calls that others let go' }),
  CARRIER: str({ default: 'virtual', choices: ['virtual'], desc: 'who dials live calls' }),
  PRICE_PER_MINUTE_PAISE: paise({ default: 200, desc: 'what a minute of a live call costs' }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...faultSettings, ...telephonySettings });
export type Config = ReturnType<typeof loadConfig>;
