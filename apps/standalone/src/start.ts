import { isDatabaseOutage } from '@outcall/platform-batching';
import { Database, toUnavailable } from '@outcall/platform-postgres';
import { EVENT_LOG, EVENT_LOG_MIGRATIONS } from '@outcall/platform-event-bus';
import type { RunningService } from '@outcall/platform-http';
import { SERVICES, type Env, type ServiceName } from './topology.js';

export {
  contextKeys,
  DerivedSecrets,
  environmentOf,
  migrationEnvironmentOf,
  roleUrl,
  roles,
  schemaOwnerUrl,
  SERVICES,
  SERVICE_NAMES,
  type Env,
  type InstallationOptions,
  type ServiceName,
  type ServicePlan,
} from './topology.js';
export { provision, provisionSecond, setPasswords, ensureDatabase } from '@outcall/platform-postgres';
export { tuneHeap } from '@outcall/platform-service';

interface ServiceEntry {
  migrate(env: Env): Promise<string[]>;
  start(env: Env): Promise<RunningService>;
}

/** The one place where applications are imported: each by name, when it is needed. */
const ENTRIES: Readonly<Record<ServiceName, () => Promise<ServiceEntry>>> = {
  'api-gateway': () => import('@outcall/app-api-gateway'),
  flow: () => import('@outcall/app-flow'),
  contacts: () => import('@outcall/app-contacts'),
  'commerce-sync': () => import('@outcall/app-commerce-sync'),
  'action-dispatcher': () => import('@outcall/app-action-dispatcher'),
  'webhook-delivery': () => import('@outcall/app-webhook-delivery'),
  'telephony-adapter': () => import('@outcall/app-telephony-adapter'),
  'run-orchestrator': () => import('@outcall/app-run-orchestrator'),
};

/** Whether the database cannot be reached or is too slow: what failed so may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => isDatabaseOutage(toUnavailable(error));

/** Applies the embedded event log's migrations, as its owner. `url`: of the role that only calls its functions. */
export async function migrateEventLog(url: string, ownerUrl: string): Promise<string[]> {
  const database = await Database.connect({
    url,
    ownerUrl,
    schema: EVENT_LOG,
    applicationName: 'event-log-migrations',
    poolSize: 2,
    migrations: EVENT_LOG_MIGRATIONS,
  });
  try {
    return await database.migrate();
  } finally {
    await database.close();
  }
}

/** Applies every service's migrations, each as the owner of its schema: `envs` are of `migrationEnvironmentOf`. */
export async function migrateAll(envs: Readonly<Record<ServiceName, Env>>): Promise<void> {
  await Promise.all(SERVICES.map(async ({ name }) => (await ENTRIES[name]()).migrate(envs[name])));
}

/**
 * All services in this process, but those that run elsewhere (`without`). Closed in the opposite order: the gateway
 * stops taking requests first. A failed start leaves nothing open.
 */
export class Platform {
  private constructor(readonly services: readonly RunningService[]) {}

  static async start(
    envs: Readonly<Record<ServiceName, Env>>,
    without: readonly ServiceName[] = [],
  ): Promise<Platform> {
    const running: RunningService[] = [];
    try {
      const inner = SERVICES.filter(({ name }) => name !== 'api-gateway' && !without.includes(name));
      const starts = await Promise.allSettled(inner.map(async ({ name }) => (await ENTRIES[name]()).start(envs[name])));
      for (const started of starts) if (started.status === 'fulfilled') running.push(started.value);
      for (const failed of starts) if (failed.status === 'rejected') throw failed.reason;
      if (!without.includes('api-gateway'))
        running.push(await (await ENTRIES['api-gateway']()).start(envs['api-gateway']));
      return new Platform(running);
    } catch (error) {
      await new Platform(running).close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const [gateway, ...inner] = [...this.services].reverse();
    await gateway?.close();
    await Promise.allSettled(inner.map((service) => service.close()));
  }
}
