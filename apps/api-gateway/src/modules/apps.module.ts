import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { EgressUrlRule } from '@outcall/platform-egress';
import { Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { RowSecrets } from '@outcall/platform-secrets';
import { AppSecretsMaker } from '../application/apps/app-secrets-maker.js';
import { AppSecretsQueue } from '../application/apps/app-secrets-queue.js';
import { Apps } from '../application/apps/apps.js';
import { ChangeApp } from '../application/apps/change-app.use-case.js';
import { CreateApp } from '../application/apps/create-app.use-case.js';
import { HandOverAppSecrets } from '../application/apps/hand-over-app-secrets.use-case.js';
import { IntroduceApp } from '../application/apps/introduce-app.js';
import { ListApps } from '../application/apps/list-apps.use-case.js';
import { RollClientSecret } from '../application/apps/roll-client-secret.use-case.js';
import { RollSigningSecret } from '../application/apps/roll-signing-secret.use-case.js';
import { UrlRule } from '../application/apps/url-rule.js';
import type { Config } from '../config.js';
import { AppsController } from '../inbound/http/apps/apps.controller.js';
import { PostgresAppSecretsQueue } from '../outbound/postgres/apps/postgres-app-secrets-queue.js';
import { PostgresApps } from '../outbound/postgres/apps/postgres-apps.js';
import { ClientsModule } from './clients.module.js';
import { ConnectionsModule } from './connections.module.js';
import { RandomnessModule } from './randomness.module.js';

const secretsOf = (config: Config): RowSecrets => new RowSecrets(config.SECRETS_KEYS, 'gateway.app_secrets.secret');

const apps = (config: Config, database: Database, outbox: Outbox): Apps =>
  new PostgresApps(database, outbox, secretsOf(config));

const appSecretsQueue = (config: Config, database: Database): AppSecretsQueue =>
  new PostgresAppSecretsQueue(database, secretsOf(config));

/** Apps and their secrets. */
@Module({
  imports: [RandomnessModule, ClientsModule, ConnectionsModule],
  controllers: [AppsController],
  providers: [
    { provide: UrlRule, inject: [CONFIG], useFactory: (config: Config) => new EgressUrlRule(config.EGRESS_ALLOW) },
    { provide: Apps, inject: [CONFIG, Database, Outbox], useFactory: apps },
    { provide: AppSecretsQueue, inject: [CONFIG, Database], useFactory: appSecretsQueue },
    CreateApp,
    IntroduceApp,
    ListApps,
    ChangeApp,
    RollClientSecret,
    RollSigningSecret,
    AppSecretsMaker,
    HandOverAppSecrets,
  ],
  exports: [UrlRule, HandOverAppSecrets],
})
export class AppsModule {}
