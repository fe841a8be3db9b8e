import { Module } from '@nestjs/common';
import { AnnouncedConnections } from '../application/apps/announced-connections.js';
import { AppEndpoints } from '../application/apps/app-endpoints.js';
import { LearnAllowedEvents } from '../application/apps/learn-allowed-events.use-case.js';
import { TakeAppSecrets } from '../application/apps/take-app-secrets.use-case.js';
import { TakeApp } from '../application/apps/take-app.use-case.js';
import { TakeConnections } from '../application/apps/take-connections.use-case.js';
import { IdentityEventsController } from '../inbound/events/identity-events.controller.js';
import { AppConnectionsController } from '../inbound/http/app-connections.controller.js';
import { AppSecretsController } from '../inbound/http/app-secrets.controller.js';
import { AppsController } from '../inbound/http/apps.controller.js';
import { LearnPoll } from '../inbound/schedule/learn-poll.js';
import { BusAnnouncedConnections } from '../outbound/events/bus-announced-connections.js';
import { PostgresAppEndpoints } from '../outbound/postgres/apps/postgres-app-endpoints.js';
import { FanningOutModule } from './fanning-out.module.js';
import { SecretsModule } from './secrets.module.js';
import { SettingsModule } from './settings.module.js';

/** Apps, their secrets and their connections, as the gateway announces them. */
@Module({
  imports: [SettingsModule, SecretsModule, FanningOutModule],
  controllers: [IdentityEventsController, AppsController, AppConnectionsController, AppSecretsController],
  providers: [
    { provide: AppEndpoints, useClass: PostgresAppEndpoints },
    { provide: AnnouncedConnections, useClass: BusAnnouncedConnections },
    TakeApp,
    TakeAppSecrets,
    TakeConnections,
    LearnAllowedEvents,
    LearnPoll,
  ],
})
export class AppsModule {}
