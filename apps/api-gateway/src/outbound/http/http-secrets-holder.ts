import { APP_SECRETS_PATH } from '@outcall/contracts-identity';
import { InternalClient, type ContextSigner } from '@outcall/platform-http';
import { SecretsHolder } from '../../application/apps/secrets-holder.js';
import type { WaitingSecrets } from '../../application/apps/app-secrets-queue.js';

/** The services that sign for apps, by name. */
export class HttpSecretsHolder extends SecretsHolder {
  private readonly clients: ReadonlyMap<string, InternalClient>;

  constructor(addresses: Readonly<Record<string, readonly string[]>>, signer: ContextSigner) {
    super();
    const client = ([service, of]: [string, readonly string[]]): [string, InternalClient] => [
      service,
      new InternalClient({ service, addresses: of, signer }),
    ];
    this.clients = new Map(Object.entries(addresses).map(client));
  }

  async hand({ holder, secrets }: WaitingSecrets): Promise<void> {
    const client = this.clients.get(holder);
    if (!client) throw new Error(`no service ${holder} takes secrets`);
    const context = { type: 'service', orgId: null, mode: null, purpose: 'app-secrets' } as const;
    await client.call({ method: 'PUT', path: APP_SECRETS_PATH, context, body: secrets, timeoutMs: 5_000 });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }
}
