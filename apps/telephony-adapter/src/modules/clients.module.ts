import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import type { Config } from '../config.js';
import { FlowVersions } from '../application/playing/flow-versions.js';
import { HttpFlowVersions } from '../outbound/http/http-flow-versions.js';
import { ServiceClients } from '../outbound/http/service-clients.js';

const serviceClients = (config: Config, signer: ContextSigner): ServiceClients => {
  const dispatcher = { service: 'action-dispatcher', addresses: config.ACTIONS_URL, signer };
  return new ServiceClients({
    flow: new InternalClient({ service: 'flow', addresses: config.FLOW_URL, signer }),
    contacts: new InternalClient({ service: 'contacts', addresses: config.CONTACTS_URL, signer }),
    actions: new InternalClient(dispatcher),
    actionWaits: new InternalClient({ ...dispatcher, connections: Infinity }),
  });
};

/** The services that telephony asks. */
@Module({
  providers: [
    { provide: ServiceClients, inject: [CONFIG, ContextSigner], useFactory: serviceClients },
    {
      provide: FlowVersions,
      inject: [ServiceClients],
      useFactory: ({ clients }: ServiceClients) => new HttpFlowVersions(clients.flow),
    },
  ],
  exports: [ServiceClients, FlowVersions],
})
export class ClientsModule {}
