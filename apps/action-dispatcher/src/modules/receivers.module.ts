import { Module } from '@nestjs/common';
import { ActionUrls } from '../application/receivers/action-urls.js';
import { Apps } from '../application/receivers/apps.js';
import { PutActionUrl } from '../application/receivers/put-action-url.use-case.js';
import { ReadActionUrl } from '../application/receivers/read-action-url.use-case.js';
import { RemoveActionUrl } from '../application/receivers/remove-action-url.use-case.js';
import { RollActionSecret } from '../application/receivers/roll-action-secret.use-case.js';
import { TakeAppSecrets } from '../application/receivers/take-app-secrets.use-case.js';
import { TakeApp } from '../application/receivers/take-app.use-case.js';
import { TakeConnection } from '../application/receivers/take-connection.use-case.js';
import { IdentityEventsController } from '../inbound/events/identity-events.controller.js';
import { ActionUrlController } from '../inbound/http/action-url.controller.js';
import { AppConnectionsController } from '../inbound/http/app-connections.controller.js';
import { AppSecretsController } from '../inbound/http/app-secrets.controller.js';
import { AppsController } from '../inbound/http/apps.controller.js';
import { PostgresActionUrls } from '../outbound/postgres/receivers/postgres-action-urls.js';
import { PostgresApps } from '../outbound/postgres/receivers/postgres-apps.js';
import { EgressModule } from './egress.module.js';
import { MonotonicClockModule } from './monotonic-clock.module.js';
import { SecretsModule } from './secrets.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

/** Where the actions of an org and of apps are sent, and how they are signed. */
@Module({
  imports: [SettingsModule, MonotonicClockModule, StorageModule, SecretsModule, EgressModule],
  controllers: [
    ...[ActionUrlController, AppsController, AppConnectionsController, AppSecretsController],
    IdentityEventsController,
  ],
  providers: [
    { provide: ActionUrls, useClass: PostgresActionUrls },
    { provide: Apps, useClass: PostgresApps },
    ...[PutActionUrl, ReadActionUrl, RemoveActionUrl, RollActionSecret],
    ...[TakeApp, TakeAppSecrets, TakeConnection],
  ],
})
export class ReceiversModule {}
