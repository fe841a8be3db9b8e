import type { OnApplicationShutdown } from '@nestjs/common';
import { InternalClient, type ContextSigner } from '@outcall/platform-http';

export interface ServiceAddresses {
  readonly flow: readonly string[];
  readonly contacts: readonly string[];
  readonly telephony: readonly string[];
  readonly webhooks: readonly string[];
  readonly commerce: readonly string[];
}

/** The connections to the services we ask; closed last, when no attempt is being placed any more. */
export class ServiceClients implements OnApplicationShutdown {
  readonly flow: InternalClient;
  readonly contacts: InternalClient;
  readonly telephony: InternalClient;
  readonly webhooks: InternalClient;
  readonly commerce: InternalClient;

  constructor(addresses: ServiceAddresses, signer: ContextSigner) {
    this.flow = new InternalClient({ service: 'flow', addresses: addresses.flow, signer });
    this.contacts = new InternalClient({ service: 'contacts', addresses: addresses.contacts, signer });
    this.telephony = new InternalClient({ service: 'telephony-adapter', addresses: addresses.telephony, signer });
    this.webhooks = new InternalClient({ service: 'webhook-delivery', addresses: addresses.webhooks, signer });
    this.commerce = new InternalClient({ service: 'commerce-sync', addresses: addresses.commerce, signer });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(
      [this.flow, this.contacts, this.telephony, this.webhooks, this.commerce].map((client) => client.close()),
    );
  }
}
