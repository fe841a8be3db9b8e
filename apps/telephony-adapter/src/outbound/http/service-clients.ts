import type { OnApplicationShutdown } from '@nestjs/common';
import type { InternalClient } from '@outcall/platform-http';

/** The connections to the services this one asks; closed last, when no call is played any more. */
export class ServiceClients implements OnApplicationShutdown {
  constructor(
    readonly clients: {
      readonly flow: InternalClient;
      readonly contacts: InternalClient;
      readonly actions: InternalClient;
      /** To the same service, for actions that wait for a slow shop, so that they never delay the others. */
      readonly actionWaits: InternalClient;
    },
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.close()));
  }
}
