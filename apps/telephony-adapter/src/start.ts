import { RUN_ERASURE_TOPIC } from '@outcall/contracts-runs';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';

const SERVICE: ServiceDefinition = {
  name: 'telephony-adapter',
  schema: 'telephony',
  migrations: MIGRATIONS,
  topics: [CALL_TOPIC, RUN_ERASURE_TOPIC],
  consumes: true,
};

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);

export const start = (env?: Env): Promise<RunningService> => {
  const config = loadConfig(env);
  return startService({ ...SERVICE, opensNetworks: config.EGRESS_ALLOW.opened }, config, AppModule);
};
