import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner } from '@outcall/platform-http';
import { Contacts } from '../application/contacts.js';
import { TelephonyReader } from '../application/explaining/telephony-reader.js';
import { Flows } from '../application/flows.js';
import { RunSettings } from '../application/run-settings.js';
import { Telephony } from '../application/telephony.js';
import type { Config } from '../config.js';
import { HttpContacts } from '../outbound/http/http-contacts.js';
import { HttpFlows } from '../outbound/http/http-flows.js';
import { HttpTelephonyReader } from '../outbound/http/http-telephony-reader.js';
import { HttpTelephony } from '../outbound/http/http-telephony.js';
import { ServiceClients } from '../outbound/http/service-clients.js';
import { SettingsModule } from './settings.module.js';

const clientsOf = (config: Config, signer: ContextSigner): ServiceClients =>
  new ServiceClients(
    {
      flow: config.FLOW_URL,
      contacts: config.CONTACTS_URL,
      telephony: config.TELEPHONY_URL,
      webhooks: config.WEBHOOKS_URL,
      commerce: config.COMMERCE_URL,
    },
    signer,
  );

/** The connections to other services, and the ports to them that several features use. */
@Module({
  imports: [SettingsModule],
  providers: [
    { provide: ServiceClients, inject: [CONFIG, ContextSigner], useFactory: clientsOf },
    { provide: Flows, inject: [ServiceClients], useFactory: ({ flow }: ServiceClients) => new HttpFlows(flow) },
    {
      provide: Contacts,
      inject: [ServiceClients],
      useFactory: ({ contacts }: ServiceClients) => new HttpContacts(contacts),
    },
    {
      provide: Telephony,
      inject: [ServiceClients, RunSettings],
      useFactory: ({ telephony }: ServiceClients, { placeTimeoutMs }: RunSettings) =>
        new HttpTelephony(telephony, placeTimeoutMs),
    },
    {
      provide: TelephonyReader,
      inject: [ServiceClients],
      useFactory: ({ telephony }: ServiceClients) => new HttpTelephonyReader(telephony),
    },
  ],
  exports: [ServiceClients, Flows, Contacts, Telephony, TelephonyReader],
})
export class ClientsModule {}
