import { CONTACT_TOPIC, LIMIT_TOPIC, NUMBER_ERASURE_TOPIC, OPT_OUT_TOPIC } from '@outcall/contracts-contacts';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import type { RunningService } from '@outcall/platform-http';
import { migrateService, startService, type ServiceDefinition } from '@outcall/platform-service';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { MIGRATIONS } from './migrations.js';

/** For the operators' command of that name. */
export {
  verifyEvidence,
  type Anchor,
  type EndedSince,
  type EvidenceReport,
  type Query as EvidenceQuery,
} from './outbound/postgres/evidence/verify-evidence.js';

const SERVICE: ServiceDefinition = {
  name: 'contacts',
  schema: 'contacts',
  migrations: MIGRATIONS,
  topics: [CONTACT_TOPIC, NUMBER_ERASURE_TOPIC, LIMIT_TOPIC, OPT_OUT_TOPIC, CALL_TOPIC],
  consumes: true,
};

export { NumberHashes } from './domain/number-hashes.js';

type Env = Readonly<Record<string, string | undefined>>;

export const migrate = (env?: Env): Promise<string[]> => migrateService(SERVICE, env);

export const start = (env?: Env): Promise<RunningService> => startService(SERVICE, loadConfig(env), AppModule);
