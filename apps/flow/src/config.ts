import { eventBusSettings, httpSettings, parseEnv, urlList } from '@outcall/platform-config';
import { faultSettings } from '@outcall/platform-faults';
import { idempotencySettings } from '@outcall/platform-idempotency';

const flowSettings = {
  ACTIONS_URL: urlList({ desc: 'addresses of action-dispatcher, whose catalogue definitions are checked against' }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...idempotencySettings, ...faultSettings, ...flowSettings });
export type Config = ReturnType<typeof loadConfig>;
