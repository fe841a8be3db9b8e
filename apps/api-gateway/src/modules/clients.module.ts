import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { AppHolder } from '../application/apps/app-holder.js';
import { SecretsHolder } from '../application/apps/secrets-holder.js';
import { ConnectionHolder } from '../application/connections/connection-holder.js';
import type { Config } from '../config.js';
import { HttpHoldersOfApps } from '../outbound/http/http-holders-of-apps.js';
import { HttpSecretsHolder } from '../outbound/http/http-secrets-holder.js';

const addressesOf = (config: Config) => ({
  'action-dispatcher': config.ACTIONS_URL,
  'webhook-delivery': config.WEBHOOKS_URL,
});

function holdersOfApps(config: Config, signer: ContextSigner): HttpHoldersOfApps {
  const client = ([service, addresses]: [string, readonly string[]]): [string, InternalClient] => [
    service,
    new InternalClient({ service, addresses, signer }),
  ];
  return new HttpHoldersOfApps(new Map(Object.entries(addressesOf(config)).map(client)));
}

/** The services that send to apps: what the gateway announces to them. */
@Module({
  providers: [
    { provide: HttpHoldersOfApps, inject: [CONFIG, ContextSigner], useFactory: holdersOfApps },
    { provide: AppHolder, inject: [HttpHoldersOfApps], useFactory: ({ apps }: HttpHoldersOfApps) => apps },
    {
      provide: ConnectionHolder,
      inject: [HttpHoldersOfApps],
      useFactory: ({ connections }: HttpHoldersOfApps) => connections,
    },
    {
      provide: SecretsHolder,
      inject: [CONFIG, ContextSigner],
      useFactory: (config: Config, signer: ContextSigner) => new HttpSecretsHolder(addressesOf(config), signer),
    },
  ],
  exports: [AppHolder, ConnectionHolder, SecretsHolder],
})
export class ClientsModule {}
