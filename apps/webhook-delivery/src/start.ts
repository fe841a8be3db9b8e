import { APP_TOPIC, CONNECTION_TOPIC } from '@outcall/contracts-identity';
import { NUMBER_ERASURE_TOPIC, OPT_OUT_TOPIC } from '@outcall/contracts-contacts';
import { RUN_ERASURE_TOPIC, RUN_TOPIC } from '@outcall/contracts-runs';
import { OUTAGE_TOPIC } from '@outcall/contracts-webhooks';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';
import { ENTITIES } from './outbound/postgres/endpoints/endpoint.entity.js';

const SERVICE: ServiceDefinition = {
  name: 'webhook-delivery',
  schema: 'webhooks',
  migrations: MIGRATIONS,
  entities: ENTITIES,
  topics: [
    RUN_TOPIC,
    RUN_ERASURE_TOPIC,
    OPT_OUT_TOPIC,
    NUMBER_ERASURE_TOPIC,
    APP_TOPIC,
    CONNECTION_TOPIC,
    OUTAGE_TOPIC,
  ],
  consumes: true,
};

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);

export const start = (env?: Env): Promise<RunningService> => {
  const config = loadConfig(env);
  const definition = { ...SERVICE, opensNetworks: config.EGRESS_ALLOW.opened };
  return startService(definition, config, AppModule);
};
