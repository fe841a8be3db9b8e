import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG } from '@outcall/platform-config';
import { Logger } from '@outcall/platform-telemetry';
import type { Config } from '../config.js';
import { ApiDocuments } from '../inbound/http/documents/api-documents.js';
import { ManagementApi } from '../inbound/http/forwarding/management-api.js';
import { PublicApi } from '../inbound/http/forwarding/public-api.js';
import { PublicCredential } from '../inbound/http/http-entry/public-credential.js';
import { UnauthenticatedApi } from '../inbound/http/forwarding/unauthenticated-api.js';
import { HttpEntry } from '../inbound/http/http-entry/http-entry.js';
import { ProxyNotice } from '../inbound/http/http-entry/proxy-notice.js';
import { SlowReaders } from '../inbound/http/http-entry/slow-readers.js';
import { RequestLimits } from '../inbound/http/limiting/request-limits.js';
import { AuthorizePages } from '../inbound/http/oauth/authorize-pages.js';
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
    ProxyNotice,
    HttpEntry,
    ApiDocuments,
    RequestLimits,
    PublicCredential,
    PublicApi,
    UnauthenticatedApi,
    ManagementApi,
    OAuthApi,
    AuthorizePages,
  ],
})
export class HttpEntryModule {}
