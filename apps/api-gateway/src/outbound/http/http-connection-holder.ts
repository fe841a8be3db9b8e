import type { OnApplicationShutdown } from '@nestjs/common';
import { APP_CONNECTIONS_PATH, type ToldConnection } from '@outcall/contracts-identity';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { ConnectionHolder } from '../../application/oauth/connection-holder.js';

const TIMEOUT_MS = 3_000;

export class HttpConnectionHolder extends ConnectionHolder implements OnApplicationShutdown {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async tell(body: ToldConnection): Promise<void> {
    const context = { type: 'service', orgId: null, mode: null, purpose: 'app-connections' } as const;
    try {
      await this.client.call({ method: 'PUT', path: APP_CONNECTIONS_PATH, context, body, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      throw ApiError.unavailable('action-dispatcher', error); // a refusal too, as of a replica of an older version: no matter of whoever disconnects
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
