import { Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { ContextSigner } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { AddMember } from './application/add-member.use-case.js';
import { AuthenticateCredential } from './application/authenticate-credential.use-case.js';
import { ChangeOrg } from './application/change-org.use-case.js';
import { CreateApiKey } from './application/create-api-key.use-case.js';
import { CreateOrg } from './application/create-org.use-case.js';
import { ListApiKeys } from './application/list-api-keys.use-case.js';
import { ListOrgs } from './application/list-orgs.use-case.js';
import {
  ApiKeys,
  Credentials,
  Forwarder,
  Members,
  Orgs,
  PasswordHasher,
  Randomness,
  RateLimiter,
} from './application/ports.js';
import { ReadOrg } from './application/read-org.use-case.js';
import { RevokeApiKey } from './application/revoke-api-key.use-case.js';
import type { Config } from './config.js';
import type { RateLimit } from './domain/rate-limit.js';
import { Administrator } from './inbound/http/administrator.js';
import { ApiKeysController } from './inbound/http/api-keys.controller.js';
import { FrontDoor } from './inbound/http/front-door.js';
import { ManagementApi } from './inbound/http/management-api.js';
import { MembersController } from './inbound/http/members.controller.js';
import { OpenApi } from './inbound/http/open-api.js';
import { OrgsController } from './inbound/http/orgs.controller.js';
import { PublicApi } from './inbound/http/public-api.js';
import { RateLimitFields } from './inbound/http/rate-limit-fields.js';
import { ScryptPasswordHasher } from './outbound/crypto/scrypt-password-hasher.js';
import { SystemRandomness } from './outbound/crypto/system-randomness.js';
import { PooledForwarder, type PooledForwarderOptions } from './outbound/http/pooled-forwarder.js';
import { LocalRateLimiter } from './outbound/memory/local-rate-limiter.js';
import { PostgresApiKeys } from './outbound/postgres/postgres-api-keys.js';
import { PostgresCredentials } from './outbound/postgres/postgres-credentials.js';
import { PostgresMembers } from './outbound/postgres/postgres-members.js';
import { PostgresOrgs } from './outbound/postgres/postgres-orgs.js';
import { RedisRateLimiter } from './outbound/redis/redis-rate-limiter.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const limit: RateLimit = { perSecond: config.RATE_LIMIT_PER_SECOND, burst: config.RATE_LIMIT_BURST };
    return {
      module: AppModule,
      controllers: [OrgsController, MembersController, ApiKeysController],
      providers: [
        AddMember,
        AuthenticateCredential,
        ChangeOrg,
        CreateApiKey,
        CreateOrg,
        ListApiKeys,
        ListOrgs,
        ReadOrg,
        RevokeApiKey,
        FrontDoor,
        PublicApi,
        OpenApi,
        ManagementApi,
        { provide: Administrator, useFactory: () => new Administrator(config.ADMIN_TOKEN) },
        { provide: RateLimitFields, useFactory: () => new RateLimitFields(limit) },
        { provide: Credentials, useClass: PostgresCredentials },
        { provide: Orgs, useClass: PostgresOrgs },
        { provide: ApiKeys, useClass: PostgresApiKeys },
        { provide: Members, useClass: PostgresMembers },
        { provide: PasswordHasher, useClass: ScryptPasswordHasher },
        { provide: Randomness, useClass: SystemRandomness },
        {
          provide: RateLimiter,
          inject: [Clock, Logger],
          useFactory: (clock: Clock, logger: Logger) => rateLimiter(config.REDIS_URL, limit, clock, logger),
        },
        {
          provide: Forwarder,
          inject: [ContextSigner, Logger],
          useFactory: (signer: ContextSigner, logger: Logger) =>
            new PooledForwarder({ addresses: addresses(config), signer, logger }),
        },
      ],
    };
  }
}

function rateLimiter(url: string, limit: RateLimit, clock: Clock, logger: Logger): RateLimiter {
  const local = new LocalRateLimiter(limit, clock);
  return url === '' ? local : new RedisRateLimiter({ url, limit, local, clock, logger });
}

const addresses = (config: Config): PooledForwarderOptions['addresses'] => ({
  flow: config.FLOW_URL,
  contacts: config.CONTACTS_URL,
  'run-orchestrator': config.RUNS_URL,
  'telephony-adapter': config.TELEPHONY_URL,
  'action-dispatcher': config.ACTIONS_URL,
  'commerce-sync': config.COMMERCE_URL,
  'webhook-delivery': config.WEBHOOKS_URL,
});
