import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG } from '@outcall/platform-config';
import { Logger } from '@outcall/platform-telemetry';
import type { Config } from '../config.js';
import { HookQuota } from '../application/limiting/hook-quota.js';
import { ApiDocuments } from '../inbound/http/documents/api-documents.js';
import { ManagementApi } from '../inbound/http/forwarding/management-api.js';
import { PublicApi } from '../inbound/http/forwarding/public-api.js';
import { StoreHooksApi } from '../inbound/http/forwarding/store-hooks-api.js';
import { UnauthenticatedApi } from '../inbound/http/forwarding/unauthenticated-api.js';
import { BodyHeaders } from '../inbound/http/http-entry/body-headers.js';
import { BodyLength } from '../inbound/http/http-entry/body-length.js';
import { HttpEntry } from '../inbound/http/http-entry/http-entry.js';
import { IdempotencyKey } from '../inbound/http/http-entry/idempotency-key.js';
import { KnownAddress } from '../inbound/http/http-entry/known-address.js';
import { MountedRoutes } from '../inbound/http/http-entry/mounted-routes.js';
import { Checks } from '../inbound/http/http-entry/order-of-checks.js';
import { ProxyNotice } from '../inbound/http/http-entry/proxy-notice.js';
import { PublicCredential } from '../inbound/http/http-entry/public-credential.js';
import { PublicScope } from '../inbound/http/http-entry/public-scope.js';
import { ReceivedPath } from '../inbound/http/http-entry/received-path.js';
import { RepeatedCredential } from '../inbound/http/http-entry/repeated-credential.js';
import { RequestTarget } from '../inbound/http/http-entry/request-target.js';
import { SlowReaders } from '../inbound/http/http-entry/slow-readers.js';
import { AddressLimits } from '../inbound/http/limiting/address-limits.js';
import { ChangeLimits } from '../inbound/http/limiting/change-limits.js';
import { HookLimits } from '../inbound/http/limiting/hook-limits.js';
import { RequestLimits } from '../inbound/http/limiting/request-limits.js';
import { ManagementCredential } from '../inbound/http/management/management-credential.js';
import { AuthorizePages } from '../inbound/http/oauth/authorize-pages.js';
import { ClientRequests } from '../inbound/http/oauth/client-requests.js';
import { OAuthApi } from '../inbound/http/oauth/oauth-api.js';
import { AttemptsModule } from './attempts.module.js';
import { AuthenticatingModule } from './authenticating.module.js';
import { BodiesModule } from './bodies.module.js';
import { ForwardingModule } from './forwarding.module.js';
import { ManagementModule } from './management.module.js';
import { OAuthModule } from './oauth.module.js';
import { OrgsModule } from './orgs.module.js';
import { OverloadModule } from './overload.module.js';
import { RequestLimitsModule } from './request-limits.module.js';
import { SettingsModule } from './settings.module.js';

const slowReaders = (config: Config, host: HttpAdapterHost, logger: Logger): SlowReaders =>
  new SlowReaders(
    host,
    { bytesPerSecond: config.READER_BYTES_PER_SECOND, longestPauseMs: config.READER_PAUSE_MS },
    logger,
  );

/**
 * What stands beneath Nest's own routes: hooks of Fastify and the routes that are mounted on it. All of it is in one
 * module: Nest calls `onModuleInit` module by module, and the hooks must be there before the first route they are for.
 */
@Module({
  imports: [
    SettingsModule,
    ManagementModule,
    RequestLimitsModule,
    AttemptsModule,
    OverloadModule,
    BodiesModule,
    AuthenticatingModule,
    ForwardingModule,
    OrgsModule,
    OAuthModule,
  ],
  providers: [
    { provide: SlowReaders, inject: [CONFIG, HttpAdapterHost, Logger], useFactory: slowReaders },
    { provide: HookQuota, inject: [CONFIG], useFactory: (config: Config) => new HookQuota(config.HOOKS_AT_ONCE) },
    RequestTarget,
    RepeatedCredential,
    ProxyNotice,
    KnownAddress,
    ManagementCredential,
    ReceivedPath,
    PublicCredential,
    PublicScope,
    RequestLimits,
    ChangeLimits,
    AddressLimits,
    HookLimits,
    BodyHeaders,
    BodyLength,
    IdempotencyKey,
    Checks,
    HttpEntry,
    MountedRoutes,
    ApiDocuments,
    PublicApi,
    UnauthenticatedApi,
    StoreHooksApi,
    ManagementApi,
    ClientRequests,
    OAuthApi,
    AuthorizePages,
  ],
})
export class HttpEntryModule {}
