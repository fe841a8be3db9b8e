import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { EgressUrlRule } from '@outcall/platform-egress';
import { ChangeEndpoint } from '../application/endpoints/change-endpoint.use-case.js';
import { CreateEndpoint } from '../application/endpoints/create-endpoint.use-case.js';
import { EndpointHealths } from '../application/endpoints/endpoint-healths.js';
import { ListEndpoints } from '../application/endpoints/list-endpoints.use-case.js';
import { ReadEndpoint } from '../application/endpoints/read-endpoint.use-case.js';
import { RemoveEndpoint } from '../application/endpoints/remove-endpoint.use-case.js';
import { RollSecret } from '../application/endpoints/roll-secret.use-case.js';
import { SendTestEvent } from '../application/endpoints/send-test-event.use-case.js';
import { ShownEndpoints } from '../application/endpoints/shown-endpoints.js';
import { UrlRule } from '../application/endpoints/url-rule.js';
import type { Config } from '../config.js';
import { WebhookEndpointsController } from '../inbound/http/webhook-endpoints.controller.js';
import { PostgresEndpointHealths } from '../outbound/postgres/health/postgres-endpoint-healths.js';
import { FanningOutModule } from './fanning-out.module.js';
import { SecretsModule } from './secrets.module.js';
import { SendingModule } from './sending.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [SettingsModule, SecretsModule, StorageModule, SendingModule, FanningOutModule],
  controllers: [WebhookEndpointsController],
  providers: [
    { provide: EndpointHealths, useClass: PostgresEndpointHealths },
    { provide: UrlRule, inject: [CONFIG], useFactory: (config: Config) => new EgressUrlRule(config.EGRESS_ALLOW) },
    CreateEndpoint,
    ListEndpoints,
    ReadEndpoint,
    ShownEndpoints,
    ChangeEndpoint,
    RemoveEndpoint,
    RollSecret,
    SendTestEvent,
  ],
})
export class EndpointsModule {}
