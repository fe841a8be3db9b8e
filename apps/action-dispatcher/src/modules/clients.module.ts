import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { SyncedOrders } from '../application/calling/synced-orders.js';
import { FlowVersions } from '../application/catalogue/flow-versions.js';
import type { Config } from '../config.js';
import { HttpFlowVersions } from '../outbound/http/http-flow-versions.js';
import { HttpSyncedOrders } from '../outbound/http/http-synced-orders.js';

const inject = [CONFIG, ContextSigner];

/** The services that the dispatcher asks. */
@Module({
  providers: [
    {
      provide: FlowVersions,
      inject,
      useFactory: (config: Config, signer: ContextSigner) =>
        new HttpFlowVersions(new InternalClient({ service: 'flow', addresses: config.FLOW_URL, signer })),
    },
    {
      provide: SyncedOrders,
      inject,
      useFactory: (config: Config, signer: ContextSigner) =>
        new HttpSyncedOrders(new InternalClient({ service: 'commerce-sync', addresses: config.COMMERCE_URL, signer })),
    },
  ],
  exports: [FlowVersions, SyncedOrders],
})
export class ClientsModule {}
