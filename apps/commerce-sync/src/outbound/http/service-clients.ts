import type { OnApplicationShutdown } from '@nestjs/common';
import { InternalClient, type ContextSigner } from '@outcall/platform-http';

export interface ServiceAddresses {
  readonly contacts: readonly string[];
  readonly runs: readonly string[];
  readonly flow: readonly string[];
}

/** The connections to other services. They are closed last, when no run is being started any more. */
export class ServiceClients implements OnApplicationShutdown {
  readonly contacts: InternalClient;
  readonly runs: InternalClient;
  readonly flow: InternalClient;

  constructor(addresses: ServiceAddresses, signer: ContextSigner) {
    this.contacts = new InternalClient({ service: 'contacts', addresses: addresses.contacts, signer });
    this.runs = new InternalClient({ service: 'run-orchestrator', addresses: addresses.runs, signer });
    this.flow = new InternalClient({ service: 'flow', addresses: addresses.flow, signer });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.contacts.close(), this.runs.close(), this.flow.close()]);
  }
}
