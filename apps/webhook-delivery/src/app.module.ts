import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock, MonotonicClock, SystemMonotonicClock } from '@outcall/kernel';
import { FaultPoints, faultPointsFrom } from '@outcall/platform-faults';
import { KeyRing } from '@outcall/platform-secrets';
import { EgressClient, egressRouteOf } from '@outcall/platform-egress';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { AnnouncedConnections } from './application/apps/announced-connections.js';
import { AppEndpoints } from './application/apps/app-endpoints.js';
import { LearnAllowedEvents } from './application/apps/learn-allowed-events.use-case.js';
import { TakeApp } from './application/apps/take-app.use-case.js';
import { TakeAppSecrets } from './application/apps/take-app-secrets.use-case.js';
import { TakeConnections } from './application/apps/take-connections.use-case.js';
import { AttemptDelivery } from './application/sending/attempt-delivery.use-case.js';
import { DeliverySender } from './application/sending/delivery-sender.js';
import { EraseRuns } from './application/erasing/erase-runs.use-case.js';
import { ErasedRuns } from './application/erasing/erased-runs.js';
import { FanOutRunEvents } from './application/fanning-out/fan-out-run-events.use-case.js';
import { FanOutEvents } from './application/fanning-out/fan-out-events.use-case.js';
import { ChangeEndpoint } from './application/endpoints/change-endpoint.use-case.js';
import { CreateEndpoint } from './application/endpoints/create-endpoint.use-case.js';
import { ListEndpoints } from './application/endpoints/list-endpoints.use-case.js';
import { ReadEndpoint } from './application/endpoints/read-endpoint.use-case.js';
import { ShownEndpoints } from './application/endpoints/shown-endpoints.js';
import { RemoveEndpoint } from './application/endpoints/remove-endpoint.use-case.js';
import { ResendDelivery } from './application/log/resend-delivery.use-case.js';
import { AttemptResults } from './application/sending/attempt-results.js';
import { RestorePaces } from './application/sending/restore-paces.use-case.js';
import { SavePaces } from './application/sending/save-paces.use-case.js';
import { EndpointStates } from './application/sending/endpoint-states.js';
import { OpenEndpoints } from './application/sending/open-endpoints.js';
import { EndpointPaces } from './application/sending/endpoint-paces.js';
import { ChangedDeliveries } from './application/log/changed-deliveries.js';
import { DeliveryLog } from './application/log/delivery-log.js';
import { DeliveryQueue } from './application/sending/delivery-queue.js';
import { EndpointRepository } from './application/endpoints/endpoint-repository.js';
import { EndpointHealths } from './application/endpoints/endpoint-healths.js';
import { EndpointSecrets } from './application/endpoints/endpoint-secrets.js';
import { EventDeliveries } from './application/log/event-deliveries.js';
import { SecretBox } from './application/secret-box.js';
import { UrlRule } from './application/endpoints/url-rule.js';
import { WebhookPoster } from './application/sending/webhook-poster.js';
import { ExplainDelivery } from './application/log/explain-delivery.use-case.js';
import { ReadDeliveryLog } from './application/log/read-delivery-log.use-case.js';
import { Outages } from './application/noticing/outages.js';
import { TellOutages } from './application/noticing/tell-outages.use-case.js';
import { AdvanceReplays } from './application/replaying/advance-replays.use-case.js';
import { CancelReplay } from './application/replaying/cancel-replay.use-case.js';
import { ReadReplay } from './application/replaying/read-replay.use-case.js';
import { StartReplay } from './application/replaying/start-replay.use-case.js';
import { ReplayStore } from './application/replaying/replay-store.js';
import { ReadStoredEvents } from './application/log/read-stored-events.use-case.js';
import { RollSecret } from './application/endpoints/roll-secret.use-case.js';
import { SendTestEvent } from './application/endpoints/send-test-event.use-case.js';
import { WebhookSettings } from './application/webhook-settings.js';
import type { Config } from './config.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { ErasureEventsController } from './inbound/events/erasure-events.controller.js';
import { PostgresErasedRuns } from './outbound/postgres/erasing/postgres-erased-runs.js';
import { RunEventsController } from './inbound/events/run-events.controller.js';
import { AppConnectionsController } from './inbound/http/app-connections.controller.js';
import { AppsController } from './inbound/http/apps.controller.js';
import { AppSecretsController } from './inbound/http/app-secrets.controller.js';
import { StreamChangesController } from './inbound/http/stream-changes.controller.js';
import { DeliveriesController } from './inbound/http/deliveries.controller.js';
import { DeliveryCursors } from './inbound/http/delivery-cursor.js';
import { EventDeliveriesController } from './inbound/http/event-deliveries.controller.js';
import { ReplaysController } from './inbound/http/replays.controller.js';
import { StoredEventsController } from './inbound/http/stored-events.controller.js';
import { WebhookEndpointsController } from './inbound/http/webhook-endpoints.controller.js';
import { DeliveryPoll } from './inbound/schedule/delivery-poll.js';
import { LearnPoll } from './inbound/schedule/learn-poll.js';
import { BusAnnouncedConnections } from './outbound/events/bus-announced-connections.js';
import { EgressUrlRule } from './outbound/http/egress-url-rule.js';
import { EgressWebhookPoster } from './outbound/http/egress-webhook-poster.js';
import { PostgresAppEndpoints } from './outbound/postgres/apps/postgres-app-endpoints.js';
import { PostgresChangedDeliveries } from './outbound/postgres/log/postgres-changed-deliveries.js';
import { PostgresDeliveryLog } from './outbound/postgres/log/postgres-delivery-log.js';
import { PostgresDeliveryQueue } from './outbound/postgres/sending/postgres-delivery-queue.js';
import { PostgresEndpointPaces } from './outbound/postgres/sending/postgres-endpoint-paces.js';
import { PostgresEndpointStates } from './outbound/postgres/sending/postgres-endpoint-states.js';
import { PostgresEndpointRepository } from './outbound/postgres/endpoints/postgres-endpoint-repository.js';
import { PostgresEndpointHealths } from './outbound/postgres/health/postgres-endpoint-healths.js';
import { PostgresEndpointSecrets } from './outbound/postgres/endpoints/postgres-endpoint-secrets.js';
import { PostgresOutages } from './outbound/postgres/noticing/postgres-outages.js';
import { PostgresReplayStore } from './outbound/postgres/replaying/postgres-replay-store.js';
import { PostgresEventDeliveries } from './outbound/postgres/log/postgres-event-deliveries.js';
import { retentionRules } from './outbound/postgres/keeping/retention-rules.js';
import { openSecretBox } from './outbound/secrets/open-secret-box.js';

const settingsOf = (config: Config): WebhookSettings => ({
  retryDelaysSeconds: config.WEBHOOK_RETRY_DELAYS_SECONDS,
  deadlineMs: config.WEBHOOK_DEADLINE_MS,
  oldSecretMs: config.WEBHOOK_OLD_SECRET_SECONDS * 1_000,
  concurrency: config.WEBHOOK_CONCURRENCY,
  endpointConcurrency: config.WEBHOOK_ENDPOINT_CONCURRENCY,
  pollMs: config.WEBHOOK_POLL_MS,
  outageSeconds: config.WEBHOOK_OUTAGE_SECONDS,
  retentionDays: config.WEBHOOK_RETENTION_DAYS,
  recordWindowMs: 2,
});

const adapters = (config: Config): Provider[] => [
  { provide: FaultPoints, useFactory: () => faultPointsFrom(config) },
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
    useFactory: () =>
      new EgressWebhookPoster(
        new EgressClient(config.EGRESS_ALLOW, { route: egressRouteOf(config) }),
        config.WEBHOOK_DEADLINE_MS,
      ),
  },
  { provide: EndpointRepository, useClass: PostgresEndpointRepository },
  { provide: EndpointHealths, useClass: PostgresEndpointHealths },
  { provide: EndpointSecrets, useClass: PostgresEndpointSecrets },
  { provide: AppEndpoints, useClass: PostgresAppEndpoints },
  { provide: AnnouncedConnections, useClass: BusAnnouncedConnections },
  { provide: DeliveryQueue, useClass: PostgresDeliveryQueue },
  { provide: EndpointStates, useClass: PostgresEndpointStates },
  { provide: EndpointPaces, useClass: PostgresEndpointPaces },
  { provide: MonotonicClock, useClass: SystemMonotonicClock },
  { provide: Outages, useClass: PostgresOutages },
  { provide: ReplayStore, useClass: PostgresReplayStore },
  { provide: ChangedDeliveries, useClass: PostgresChangedDeliveries },
  { provide: DeliveryLog, useClass: PostgresDeliveryLog },
  { provide: ErasedRuns, useClass: PostgresErasedRuns },
  { provide: EventDeliveries, useClass: PostgresEventDeliveries },
];

const retention = (config: Config): Provider => ({
  provide: Retention,
  inject: [Database, Clock, Logger],
  useFactory: (database: Database, clock: Clock, logger: Logger) =>
    new Retention(database, clock, logger, retentionRules(config.WEBHOOK_RETENTION_DAYS), config.RETENTION_EVERY_MS),
});

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        RunEventsController,
        ErasureEventsController,
        IdentityEventsController,
        AppsController,
        AppConnectionsController,
        AppSecretsController,
        WebhookEndpointsController,
        DeliveriesController,
        StoredEventsController,
        ReplaysController,
        EventDeliveriesController,
        StreamChangesController,
      ],
      providers: [
        ...adapters(config),
        retention(config),
        AttemptDelivery,
        DeliverySender,
        FanOutEvents,
        FanOutRunEvents,
        EraseRuns,
        AttemptResults,
        OpenEndpoints,
        RestorePaces,
        SavePaces,
        CreateEndpoint,
        ListEndpoints,
        ReadEndpoint,
        ShownEndpoints,
        ChangeEndpoint,
        RemoveEndpoint,
        ResendDelivery,
        RollSecret,
        SendTestEvent,
        ReadDeliveryLog,
        ExplainDelivery,
        ReadStoredEvents,
        StartReplay,
        ReadReplay,
        CancelReplay,
        AdvanceReplays,
        TellOutages,
        TakeApp,
        TakeAppSecrets,
        TakeConnections,
        LearnAllowedEvents,
        DeliveryPoll,
        LearnPoll,
      ],
    };
  }
}
