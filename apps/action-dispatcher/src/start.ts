import { ACTION_TOPIC } from '@outcall/contracts-actions';
import { FLOW_TOPIC } from '@outcall/contracts-flow';
import { APP_TOPIC, CONNECTION_TOPIC } from '@outcall/contracts-identity';
import { RUN_ERASURE_TOPIC } from '@outcall/contracts-runs';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';
import { ENTITIES } from './outbound/postgres/entities.js';

const SERVICE: ServiceDefinition = {
  name: 'action-dispatcher',
  schema: 'actions',
  migrations: MIGRATIONS,
  entities: ENTITIES,
  topics: [ACTION_TOPIC, RUN_ERASURE_TOPIC, FLOW_TOPIC, APP_TOPIC, CONNECTION_TOPIC],
  consumes: true,
};

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);
export const start = (env?: Env): Promise<RunningService> => {
  const config = loadConfig(env);
  const definition = { ...SERVICE, opensNetworks: config.EGRESS_ALLOW.opened };
  return startService(definition, config, AppModule);
};
