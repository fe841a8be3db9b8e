import { Module } from '@nestjs/common';
import { ApiKeys } from '../application/keys/api-keys.js';
import { ConsoleTokens } from '../application/keys/console-tokens.js';
import { CreateApiKey } from '../application/keys/create-api-key.use-case.js';
import { CreateConsoleToken } from '../application/keys/create-console-token.use-case.js';
import { ListApiKeys } from '../application/keys/list-api-keys.use-case.js';
import { RevokeApiKey } from '../application/keys/revoke-api-key.use-case.js';
import { ApiKeysController } from '../inbound/http/keys/api-keys.controller.js';
import { ConsoleTokenController } from '../inbound/http/keys/console-token.controller.js';
import { PostgresApiKeys } from '../outbound/postgres/keys/postgres-api-keys.js';
import { PostgresConsoleTokens } from '../outbound/postgres/keys/postgres-console-tokens.js';
import { OrgsModule } from './orgs.module.js';
import { RandomnessModule } from './randomness.module.js';

/** What opens the APIs for an org: its keys, and the tokens of its console. */
@Module({
  imports: [RandomnessModule, OrgsModule],
  controllers: [ApiKeysController, ConsoleTokenController],
  providers: [
    { provide: ApiKeys, useClass: PostgresApiKeys },
    { provide: ConsoleTokens, useClass: PostgresConsoleTokens },
    CreateApiKey,
    ListApiKeys,
    RevokeApiKey,
    CreateConsoleToken,
  ],
})
export class KeysModule {}
