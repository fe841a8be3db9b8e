import { createHash } from 'node:crypto';

type Rings = Record<string, Record<string, Record<string, string>>>;

/** `CONTEXT_KEYS` for every pair of the services named: caller → callee → key id → secret. */
export const contextKeysAmong = (services: readonly string[]): Rings =>
  Object.fromEntries(
    services.map((caller) => [
      caller,
      Object.fromEntries(services.map((callee) => [callee, { k1: digest(`${caller}>${callee}`) }])),
    ]),
  );

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
