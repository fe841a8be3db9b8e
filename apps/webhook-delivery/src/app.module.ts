import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { EgressClient } from '@outcall/platform-egress';
import { KeyRing } from '@outcall/platform-secrets';
import { AttemptDelivery } from './application/attempt-delivery.use-case.js';
import { DeliverySender } from './application/delivery-sender.js';
import { FanOutEvents } from './application/fan-out-events.use-case.js';
import { ManageEndpoints } from './application/manage-endpoints.use-case.js';
import {
  DeliveryLog,
  DeliveryQueue,
  EndpointRepository,
  EndpointSecrets,
  EventDeliveries,
  SecretBox,
  UrlRule,
  WebhookPoster,
} from './application/ports.js';
import { ReadDeliveryLog } from './application/read-delivery-log.use-case.js';
import { RollSecret } from './application/roll-secret.use-case.js';
import { SendTestEvent } from './application/send-test-event.use-case.js';
import { WebhookSettings } from './application/webhook-settings.js';
import type { Config } from './config.js';
import { RunEventsController } from './inbound/events/run-events.controller.js';
import { DeliveriesController } from './inbound/http/deliveries.controller.js';
import { DeliveryCursors } from './inbound/http/delivery-cursor.js';
import { EventDeliveriesController } from './inbound/http/event-deliveries.controller.js';
import { WebhookEndpointsController } from './inbound/http/webhook-endpoints.controller.js';
import { DeliveryPoll } from './inbound/schedule/delivery-poll.js';
import { EgressUrlRule } from './outbound/http/egress-url-rule.js';
import { EgressWebhookPoster } from './outbound/http/egress-webhook-poster.js';
import { PostgresDeliveryLog } from './outbound/postgres/postgres-delivery-log.js';
import { PostgresDeliveryQueue } from './outbound/postgres/postgres-delivery-queue.js';
import { PostgresEndpointRepository } from './outbound/postgres/postgres-endpoint.repository.js';
import { PostgresEndpointSecrets } from './outbound/postgres/postgres-endpoint-secrets.js';
import { PostgresEventDeliveries } from './outbound/postgres/postgres-event-deliveries.js';
import { openSecretBox } from './outbound/secrets/open-secret-box.js';

const settingsOf = (config: Config): WebhookSettings => ({
  retryDelaysSeconds: config.WEBHOOK_RETRY_DELAYS_SECONDS,
  deadlineMs: config.WEBHOOK_DEADLINE_MS,
  oldSecretMs: config.WEBHOOK_OLD_SECRET_SECONDS * 1_000,
  concurrency: config.WEBHOOK_CONCURRENCY,
  endpointConcurrency: config.WEBHOOK_ENDPOINT_CONCURRENCY,
  pollMs: config.WEBHOOK_POLL_MS,
});

const adapters = (config: Config): Provider[] => [
  { provide: WebhookSettings, useValue: settingsOf(config) },
  { provide: KeyRing, useValue: config.SECRETS_KEYS },
  {
    provide: SecretBox,
    inject: [EndpointSecrets],
    useFactory: (store: EndpointSecrets) => openSecretBox(config.SECRETS_KEYS, store),
  },
  { provide: DeliveryCursors, useValue: new DeliveryCursors(config.SECRETS_KEYS) },
  { provide: UrlRule, useValue: new EgressUrlRule(config.EGRESS_ALLOW) },
  {
    provide: WebhookPoster,
    useFactory: () => new EgressWebhookPoster(new EgressClient(config.EGRESS_ALLOW), config.WEBHOOK_DEADLINE_MS),
  },
  { provide: EndpointRepository, useClass: PostgresEndpointRepository },
  { provide: EndpointSecrets, useClass: PostgresEndpointSecrets },
  { provide: DeliveryQueue, useClass: PostgresDeliveryQueue },
  { provide: DeliveryLog, useClass: PostgresDeliveryLog },
  { provide: EventDeliveries, useClass: PostgresEventDeliveries },
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      controllers: [RunEventsController, WebhookEndpointsController, DeliveriesController, EventDeliveriesController],
      providers: [
        ...adapters(config),
        AttemptDelivery,
        DeliverySender,
        FanOutEvents,
        ManageEndpoints,
        RollSecret,
        SendTestEvent,
        ReadDeliveryLog,
        DeliveryPoll,
      ],
    };
  }
}
