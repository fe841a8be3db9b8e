import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ReceiverSecrets } from '../application/calling/receiver-secrets.js';
import { HeaderSecrets } from '../application/catalogue/header-secrets.js';
import { SigningSecrets } from '../application/receivers/signing-secrets.js';
import type { Config } from '../config.js';
import { PostgresSealingKeys } from '../outbound/postgres/postgres-sealing-keys.js';
import { ActionSecrets } from '../outbound/secrets/action-secrets.js';
import { openActionSecrets, SealingKeys } from '../outbound/secrets/open-action-secrets.js';

const PORTS = [ReceiverSecrets, HeaderSecrets, SigningSecrets];

/** One ring of keys behind the secrets of receivers, of headers and of signatures. */
@Module({
  providers: [
    { provide: SealingKeys, useClass: PostgresSealingKeys },
    {
      provide: ActionSecrets,
      inject: [SealingKeys, CONFIG],
      useFactory: (store: SealingKeys, config: Config) => openActionSecrets(config.SECRETS_KEYS, store),
    },
    ...PORTS.map((provide) => ({ provide, useExisting: ActionSecrets })),
  ],
  exports: PORTS,
})
export class SecretsModule {}
