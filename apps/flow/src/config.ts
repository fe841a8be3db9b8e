import { eventBusSettings, httpSettings, parseEnv } from '@outcall/platform-config';
import { idempotencySettings } from '@outcall/platform-idempotency';

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...idempotencySettings });
export type Config = ReturnType<typeof loadConfig>;
