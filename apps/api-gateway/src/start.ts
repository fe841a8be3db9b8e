import { APP_TOPIC, CONNECTION_TOPIC, ORG_TOPIC } from '@outcall/contracts-identity';
import { OUTAGE_TOPIC } from '@outcall/contracts-webhooks';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';
import { ENTITIES } from './outbound/postgres/entities.js';
import { DEFAULT_BODY_LIMIT } from './routing/route.js';

export const SERVICE: ServiceDefinition = {
  name: 'api-gateway',
  schema: 'gateway',
  migrations: MIGRATIONS,
  entities: ENTITIES,
  topics: [ORG_TOPIC, APP_TOPIC, CONNECTION_TOPIC, OUTAGE_TOPIC],
  consumes: true,
  // of what the gateway parses itself, the management API; forwarded bodies have their route's
  bodyLimit: DEFAULT_BODY_LIMIT,
  trustCaller: false,
  isReadyWithoutDatabase: true,
};

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);

export function start(env?: Env): Promise<RunningService> {
  const config = loadConfig(env);
  return startService({ ...SERVICE, trustProxy: config.TRUST_PROXY }, config, AppModule);
}
