import { num, str } from 'envalid';
import { eventBusSettings, httpSettings, parseEnv, secret, urlList } from '@outcall/platform-config';

const gatewaySettings = {
  ADMIN_TOKEN: secret({ desc: 'bearer token of the platform administrator on the management API' }),
  FLOW_URL: urlList({ desc: 'addresses of flow' }),
  CONTACTS_URL: urlList({ desc: 'addresses of contacts' }),
  RUNS_URL: urlList({ desc: 'addresses of run-orchestrator' }),
  TELEPHONY_URL: urlList({ desc: 'addresses of telephony-adapter' }),
  ACTIONS_URL: urlList({ desc: 'addresses of action-dispatcher' }),
  COMMERCE_URL: urlList({ desc: 'addresses of commerce-sync' }),
  WEBHOOKS_URL: urlList({ desc: 'addresses of webhook-delivery' }),
  REDIS_URL: str({
    default: '',
    desc: 'Redis that shares rate limits between replicas; empty: each process counts for itself',
  }),
  RATE_LIMIT_PER_SECOND: num({ default: 100, desc: 'requests per second and credential' }),
  RATE_LIMIT_BURST: num({ default: 200, desc: 'requests a rested credential may send at once' }),
};

export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(env, { ...httpSettings, ...eventBusSettings, ...gatewaySettings });
export type Config = ReturnType<typeof loadConfig>;
