import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import type { Config } from '../config.js';
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
  providers: [{ provide: ServiceClients, inject: [CONFIG, ContextSigner], useFactory: serviceClients }],
  exports: [ServiceClients],
})
export class ClientsModule {}
