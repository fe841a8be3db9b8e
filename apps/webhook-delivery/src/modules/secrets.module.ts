import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { KeyRing } from '@outcall/platform-secrets';
import { EndpointSecrets } from '../application/endpoints/endpoint-secrets.js';
import { SecretBox } from '../application/secret-box.js';
import type { Config } from '../config.js';
import { PostgresEndpointSecrets } from '../outbound/postgres/endpoints/postgres-endpoint-secrets.js';
import { openSecretBox } from '../outbound/secrets/open-secret-box.js';

/** The secrets of endpoints and apps, sealed with the keys of the configuration. */
@Module({
  providers: [
    { provide: EndpointSecrets, useClass: PostgresEndpointSecrets },
    { provide: KeyRing, inject: [CONFIG], useFactory: (config: Config) => config.SECRETS_KEYS },
    {
      provide: SecretBox,
      inject: [KeyRing, EndpointSecrets],
      useFactory: (keys: KeyRing, store: EndpointSecrets) => openSecretBox(keys, store),
    },
  ],
  exports: [EndpointSecrets, KeyRing, SecretBox],
})
export class SecretsModule {}
