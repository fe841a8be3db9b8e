import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { EgressClient, egressRouteOf } from '@outcall/platform-egress';
import { AttemptDelivery } from '../application/sending/attempt-delivery.use-case.js';
import { AttemptResults } from '../application/sending/attempt-results.js';
import { DeliverySender } from '../application/sending/delivery-sender.js';
import { EndpointPaces } from '../application/sending/endpoint-paces.js';
import { EndpointStates } from '../application/sending/endpoint-states.js';
import { OpenEndpoints } from '../application/sending/open-endpoints.js';
import { RestorePaces } from '../application/sending/restore-paces.use-case.js';
import { SavePaces } from '../application/sending/save-paces.use-case.js';
import { WebhookPoster } from '../application/sending/webhook-poster.js';
import type { Config } from '../config.js';
import { EgressWebhookPoster } from '../outbound/http/egress-webhook-poster.js';
import { PostgresEndpointPaces } from '../outbound/postgres/sending/postgres-endpoint-paces.js';
import { PostgresEndpointStates } from '../outbound/postgres/sending/postgres-endpoint-states.js';
import { SecretsModule } from './secrets.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

const poster = (config: Config): WebhookPoster =>
  new EgressWebhookPoster(
    new EgressClient(config.EGRESS_ALLOW, { route: egressRouteOf(config) }),
    config.WEBHOOK_DEADLINE_MS,
  );

/** Sends what is due, each receiver at its own pace. */
@Module({
  imports: [SettingsModule, SecretsModule, StorageModule],
  providers: [
    { provide: EndpointStates, useClass: PostgresEndpointStates },
    { provide: EndpointPaces, useClass: PostgresEndpointPaces },
    { provide: WebhookPoster, inject: [CONFIG], useFactory: poster },
    AttemptResults,
    AttemptDelivery,
    OpenEndpoints,
    DeliverySender,
    RestorePaces,
    SavePaces,
  ],
  exports: [DeliverySender, RestorePaces, SavePaces],
})
export class SendingModule {}
