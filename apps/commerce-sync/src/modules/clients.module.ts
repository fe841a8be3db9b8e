import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner } from '@outcall/platform-http';
import { ConsentWithdrawals } from '../application/telling/consent-withdrawals.js';
import { NumberErasures } from '../application/receiving/number-erasures.js';
import { Shoppers } from '../application/syncing/shoppers.js';
import { ConsentRecords } from '../application/telling/consent-records.js';
import { PublishedFlows } from '../application/triggering/published-flows.js';
import { RunStarts } from '../application/triggering/run-starts.js';
import { StartExplanations } from '../application/trying/start-explanations.js';
import type { Config } from '../config.js';
import { HttpConsentRecords } from '../outbound/http/http-consent-records.js';
import { HttpConsentWithdrawals } from '../outbound/http/http-consent-withdrawals.js';
import { HttpPublishedFlows } from '../outbound/http/http-published-flows.js';
import { HttpRunStarts } from '../outbound/http/http-run-starts.js';
import { HttpStartExplanations } from '../outbound/http/http-start-explanations.js';
import { HttpShoppers } from '../outbound/http/http-shoppers.js';
import { HttpNumberErasures } from '../outbound/http/http-number-erasures.js';
import { ServiceClients } from '../outbound/http/service-clients.js';

const clientsOf = (config: Config, signer: ContextSigner): ServiceClients =>
  new ServiceClients({ contacts: config.CONTACTS_URL, runs: config.RUNS_URL, flow: config.FLOW_URL }, signer);

const inject = [ServiceClients];

/** The services that commerce-sync asks. */
@Module({
  providers: [
    { provide: ServiceClients, inject: [CONFIG, ContextSigner], useFactory: clientsOf },
    { provide: Shoppers, inject, useFactory: ({ contacts }: ServiceClients) => new HttpShoppers(contacts) },
    {
      provide: NumberErasures,
      inject,
      useFactory: ({ contacts }: ServiceClients) => new HttpNumberErasures(contacts),
    },
    {
      provide: ConsentWithdrawals,
      inject,
      useFactory: ({ contacts }: ServiceClients) => new HttpConsentWithdrawals(contacts),
    },
    {
      provide: ConsentRecords,
      inject,
      useFactory: ({ contacts }: ServiceClients) => new HttpConsentRecords(contacts),
    },
    { provide: RunStarts, inject, useFactory: ({ runs }: ServiceClients) => new HttpRunStarts(runs) },
    { provide: StartExplanations, inject, useFactory: ({ runs }: ServiceClients) => new HttpStartExplanations(runs) },
    { provide: PublishedFlows, inject, useFactory: ({ flow }: ServiceClients) => new HttpPublishedFlows(flow) },
  ],
  exports: [Shoppers, ConsentRecords, NumberErasures, ConsentWithdrawals, RunStarts, StartExplanations, PublishedFlows],
})
export class ClientsModule {}
