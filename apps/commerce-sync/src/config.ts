import { eventBusSettings, httpSettings, parseEnv } from '@outcall/platform-config';

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings });
export type Config = ReturnType<typeof loadConfig>;
