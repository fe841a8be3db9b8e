import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ConfigError } from '@outcall/platform-config';
import { createServiceApp, serve, type RunningService } from '@outcall/platform-http';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { boundedClose } from './bounded-close.js';
import { BusMembership } from './bus-membership.js';
import { loadDatabaseConfig, type DatabaseConfig } from './config.js';
import { PlatformModule } from './platform.module.js';
import type { ServiceConfig, ServiceDefinition } from './service-definition.js';

type ServiceApp = Awaited<ReturnType<typeof createServiceApp>>;

@Module({})
class ServiceRoot {}

function connect(definition: ServiceDefinition, config: DatabaseConfig): Promise<Database> {
  return Database.connect({
    url: config.DATABASE_URL,
    ...(config.DATABASE_OWNER_URL && { ownerUrl: config.DATABASE_OWNER_URL }),
    schema: definition.schema,
    applicationName: definition.name,
    poolSize: config.DATABASE_POOL_SIZE,
    migrations: [...definition.migrations, ...OUTBOX_MIGRATIONS],
    preparedStatements: config.DATABASE_PREPARED_STATEMENTS,
    timeouts: {
      statementMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: config.DATABASE_LOCK_TIMEOUT_MS,
      idleInTransactionMs: config.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    ...(definition.entities && { entities: definition.entities }),
  });
}

/**
 * Applies the service's pending migrations as the owner of its schema; returns their names. Run by a job before the
 * rollout, not at boot: of `env` it reads the database's settings alone, and needs no other secret of the service.
 */
export async function migrateService(
  definition: ServiceDefinition,
  env?: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const config = loadDatabaseConfig(env);
  if (!config.DATABASE_OWNER_URL)
    throw new ConfigError(
      'configuration: DATABASE_OWNER_URL: migrate works as the owner of the schema, which the service is not',
    );
  const database = await connect(definition, config);
  try {
    return await database.migrate();
  } finally {
    await database.close();
  }
}

/**
 * Boots one service: pool, Nest application on the platform module, the port, the event bus. A broker that is away does
 * not end the start: the service listens and is ready, and joins when the broker is there. The embedded log is in the
 * database, without which there is no start anyway, and is joined first. A failed start leaves nothing open.
 */
export async function startService(
  definition: ServiceDefinition,
  config: ServiceConfig,
  appModule: Type | DynamicModule,
): Promise<RunningService> {
  const logger = Logger.create({
    service: definition.name,
    level: config.LOG_LEVEL,
    ...(config.LOG_FILE && { destination: config.LOG_FILE }),
  });
  const { opensNetworks: networks = [] } = definition;
  if (networks.length > 0) logger.warn('egress.open', { networks, plainHttp: true, setting: 'EGRESS_ALLOW' });
  const database = await connect(definition, config);
  let app: ServiceApp | undefined;
  try {
    if (await database.ownsItsSchema()) logger.warn('database.role-owns-schema', { setting: 'DATABASE_URL' });
    const platform = PlatformModule.forRoot({ definition, config, database, logger });
    app = await createServiceApp(
      { module: ServiceRoot, imports: [platform, appModule] },
      {
        logger,
        ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
        ...(definition.trustCaller !== undefined && { trustCaller: definition.trustCaller }),
        ...(definition.trustProxy && { trustProxy: definition.trustProxy }),
      },
    );
    const membership = new BusMembership(app, definition, config, logger);
    if (config.EVENT_BUS === 'embedded') await membership.join();
    const service = await serve(definition.name, app, { host: config.HOST, port: config.PORT, logger });
    if (config.EVENT_BUS !== 'embedded')
      membership.join().catch((error: unknown) => logger.error('event-bus.not-joined', { error }));
    const close = (): Promise<void> => membership.end(service.close);
    return { ...service, close: boundedClose(close, service.app, config.SHUTDOWN_GRACE_MS, logger) };
  } catch (error) {
    await app?.close().catch(() => undefined);
    await database.close();
    throw error;
  }
}
