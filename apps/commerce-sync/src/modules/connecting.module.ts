import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ChangeConnection } from '../application/connecting/change-connection.use-case.js';
import { ConnectStore } from '../application/connecting/connect-store.use-case.js';
import { Connections } from '../application/connecting/connections.js';
import { DisconnectStore } from '../application/connecting/disconnect-store.use-case.js';
import { ListReceipts } from '../application/connecting/list-receipts.use-case.js';
import { ReceiptReader } from '../application/connecting/receipt-reader.js';
import { HookAddresses } from '../application/connecting/hook-addresses.js';
import { TracePages } from '../application/reading/trace-pages.js';
import type { Config } from '../config.js';
import { ConnectedStoresController } from '../inbound/http/connected-stores.controller.js';
import { PostgresConnections } from '../outbound/postgres/connecting/postgres-connections.js';
import { PostgresReceiptReader } from '../outbound/postgres/connecting/postgres-receipt-reader.js';
import { StorageModule } from './storage.module.js';
import { TriggeringModule } from './triggering.module.js';

/** The stores that their platforms' own webhooks keep in step, as an org connects them and sees what came. */
@Module({
  imports: [StorageModule, TriggeringModule],
  controllers: [ConnectedStoresController],
  providers: [
    { provide: Connections, useClass: PostgresConnections },
    { provide: ReceiptReader, useClass: PostgresReceiptReader },
    { provide: HookAddresses, inject: [CONFIG], useFactory: (config: Config) => new HookAddresses(config.PUBLIC_URL) },
    ConnectStore,
    ChangeConnection,
    DisconnectStore,
    ListReceipts,
    TracePages,
  ],
  exports: [Connections],
})
export class ConnectingModule {}
