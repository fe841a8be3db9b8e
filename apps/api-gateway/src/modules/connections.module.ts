import { Module } from '@nestjs/common';
import { Connections } from '../application/connections/connections.js';
import { DisconnectApp } from '../application/connections/disconnect-app.use-case.js';
import { ListConnections } from '../application/connections/list-connections.use-case.js';
import { NameUnnotifiedEvents } from '../application/connections/name-unnotified-events.use-case.js';
import { NarrowedConnections } from '../application/connections/narrowed-connections.js';
import { TellNarrowedConnections } from '../application/connections/tell-narrowed-connections.use-case.js';
import { UnnotifiedEvents } from '../application/connections/unnotified-events.js';
import { AppConnectionsController } from '../inbound/http/connections/app-connections.controller.js';
import { PostgresConnections } from '../outbound/postgres/connections/postgres-connections.js';
import { PostgresNarrowedConnections } from '../outbound/postgres/connections/postgres-narrowed-connections.js';
import { PostgresUnnotifiedEvents } from '../outbound/postgres/connections/postgres-unnotified-events.js';
import { ClientsModule } from './clients.module.js';
import { OrgsModule } from './orgs.module.js';

/** Which org has connected which app. */
@Module({
  imports: [ClientsModule, OrgsModule],
  controllers: [AppConnectionsController],
  providers: [
    { provide: Connections, useClass: PostgresConnections },
    { provide: NarrowedConnections, useClass: PostgresNarrowedConnections },
    { provide: UnnotifiedEvents, useClass: PostgresUnnotifiedEvents },
    ListConnections,
    DisconnectApp,
    NameUnnotifiedEvents,
    TellNarrowedConnections,
  ],
  exports: [NameUnnotifiedEvents, TellNarrowedConnections],
})
export class ConnectionsModule {}
