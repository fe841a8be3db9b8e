import { FLOW_TOPIC } from '@outcall/contracts-flow';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';
import { ENTITIES } from './outbound/postgres/entities.js';

const SERVICE: ServiceDefinition = {
  name: 'flow',
  schema: 'flow',
  migrations: MIGRATIONS,
  entities: ENTITIES,
  topics: [FLOW_TOPIC],
  consumes: false,
};

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);

export const start = (env?: Env): Promise<RunningService> => {
  const config = loadConfig(env);
  return startService(SERVICE, config, AppModule);
};
