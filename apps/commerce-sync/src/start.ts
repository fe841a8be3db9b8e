import { NUMBER_ERASURE_TOPIC } from '@outcall/contracts-contacts';
import { FLOW_TOPIC } from '@outcall/contracts-flow';
import { COMMERCE_OBJECT_TOPIC } from '@outcall/contracts-commerce';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';
import { ENTITIES } from './outbound/postgres/entities.js';

const SERVICE: ServiceDefinition = {
  name: 'commerce-sync',
  schema: 'commerce',
  migrations: MIGRATIONS,
  entities: ENTITIES,
  topics: [COMMERCE_OBJECT_TOPIC, FLOW_TOPIC, NUMBER_ERASURE_TOPIC],
  consumes: true,
};

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);

export const start = (env?: Env): Promise<RunningService> => startService(SERVICE, loadConfig(env), AppModule);
