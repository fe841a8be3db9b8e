import type { OnApplicationShutdown } from '@nestjs/common';
import { APP_CONNECTIONS_PATH, APPS_PATH, type AppNotice, type ConnectionNotice } from '@outcall/contracts-identity';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import type { AppHolder } from '../../application/apps/app-holder.js';
import type { ConnectionHolder } from '../../application/connections/connection-holder.js';

/**
 * A holder answers up to two seconds after it took a change: then nothing starts any more that goes by what was before.
 */
const TIMEOUT_MS = 5_000;

/** The services that send to apps, all told at once. */
export class HttpHoldersOfApps implements OnApplicationShutdown {
  /** By name. */
  constructor(private readonly clients: ReadonlyMap<string, InternalClient>) {}

  readonly apps: AppHolder = { tell: (result: AppNotice) => this.put(APPS_PATH, 'apps', result) };
  readonly connections: ConnectionHolder = {
    tell: (result: ConnectionNotice) => this.put(APP_CONNECTIONS_PATH, 'app-connections', result),
  };

  private async put(path: string, purpose: string, body: object): Promise<void> {
    const context = { type: 'service', orgId: null, mode: null, purpose } as const;
    const telling = Array.from(this.clients, async ([service, client]) => {
      try {
        await client.call({ method: 'PUT', path, context, body, timeoutMs: TIMEOUT_MS });
      } catch (error) {
        // a refusal too, as of a replica of an older version: no matter of whoever asked for the change
        throw ApiError.unavailable(service, error);
      }
    });
    await Promise.all(telling);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Array.from(this.clients.values(), (client) => client.close()));
  }
}
