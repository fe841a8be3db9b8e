import { ACTION_TOPIC } from '@outcall/contracts-actions';
import { CONTACT_TOPIC, LIMIT_TOPIC, NUMBER_ERASURE_TOPIC } from '@outcall/contracts-contacts';
import { ORG_TOPIC } from '@outcall/contracts-identity';
import { RUN_ERASURE_TOPIC, RUN_TOPIC } from '@outcall/contracts-runs';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';

const SERVICE: ServiceDefinition = {
  name: 'run-orchestrator',
  schema: 'runs',
  migrations: MIGRATIONS,
  topics: [
    RUN_TOPIC,
    RUN_ERASURE_TOPIC,
    CALL_TOPIC,
    ACTION_TOPIC,
    CONTACT_TOPIC,
    NUMBER_ERASURE_TOPIC,
    LIMIT_TOPIC,
    ORG_TOPIC,
  ],
  consumes: true,
};

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);

export const start = (env?: Env): Promise<RunningService> => {
  const config = loadConfig(env);
  return startService(SERVICE, config, AppModule);
};
