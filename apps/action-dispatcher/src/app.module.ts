import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Clock, MonotonicClock, SystemMonotonicClock } from '@outcall/kernel';
import { EgressClient, egressRouteOf } from '@outcall/platform-egress';
import { FaultPoints, faultPointsFrom } from '@outcall/platform-faults';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { AwaitAnswer } from './application/calling/await-answer.js';
import { CallAction } from './application/calling/call-action.use-case.js';
import { CallWork } from './application/calling/call-work.js';
import { FindOrder } from './application/calling/find-order.js';
import { ActionCallStore } from './application/calling/action-call-store.js';
import { CallRouting } from './application/calling/call-routing.js';
import { Receivers } from './application/calling/receivers.js';
import { ReceiverSecrets } from './application/calling/receiver-secrets.js';
import { SyncedOrders } from './application/calling/synced-orders.js';
import { RecordEnd } from './application/calling/record-end.js';
import { MakeRequest } from './application/calling/make-request.js';
import { PresentRoutes } from './application/calling/present-routes.js';
import { SendAction } from './application/calling/send-action.js';
import { ClaimUses } from './application/catalogue/claim-uses.use-case.js';
import { DeleteAction } from './application/catalogue/delete-action.use-case.js';
import { ListActions } from './application/catalogue/list-actions.use-case.js';
import { ListManagedActions } from './application/catalogue/list-managed-actions.use-case.js';
import { ReleaseUses } from './application/catalogue/release-uses.use-case.js';
import { CatalogueRepository } from './application/catalogue/catalogue-repository.js';
import { FlowActions } from './application/catalogue/flow-actions.js';
import { FlowVersions } from './application/catalogue/flow-versions.js';
import { HeaderSecrets } from './application/catalogue/header-secrets.js';
import { UrlRule } from './application/catalogue/url-rule.js';
import { ChangeCatalogue } from './application/catalogue/change-catalogue.js';
import { SaveAction } from './application/catalogue/save-action.use-case.js';
import { SettleClaims } from './application/catalogue/settle-claims.js';
import { WhoAnswers } from './application/catalogue/who-answers.js';
import { TryAction } from './application/catalogue/try-action.use-case.js';
import { EraseRuns } from './application/erasing/erase-runs.use-case.js';
import { ErasedActionCalls } from './application/erasing/erased-action-calls.js';
import { FinishActionCall } from './application/pending/finish-action-call.use-case.js';
import { PendingActionCalls } from './application/pending/pending-action-calls.js';
import { TimeOutPending } from './application/pending/time-out-pending.use-case.js';
import { PutActionUrl } from './application/receivers/put-action-url.use-case.js';
import { ReadActionUrl } from './application/receivers/read-action-url.use-case.js';
import { RemoveActionUrl } from './application/receivers/remove-action-url.use-case.js';
import { RollActionSecret } from './application/receivers/roll-action-secret.use-case.js';
import { ActionUrls } from './application/receivers/action-urls.js';
import { Apps } from './application/receivers/apps.js';
import { SigningSecrets } from './application/receivers/signing-secrets.js';
import { ActionSettings } from './application/action-settings.js';
import { TakeApp } from './application/receivers/take-app.use-case.js';
import { TakeAppSecrets } from './application/receivers/take-app-secrets.use-case.js';
import { TakeConnection } from './application/receivers/take-connection.use-case.js';
import type { Config } from './config.js';
import { ErasureEventsController } from './inbound/events/erasure-events.controller.js';
import { PostgresErasedActionCalls } from './outbound/postgres/erasing/postgres-erased-action-calls.js';
import { FlowEventsController } from './inbound/events/flow-events.controller.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { ActionCallsController } from './inbound/http/action-calls.controller.js';
import { ActionResultsController } from './inbound/http/action-results.controller.js';
import { ActionUrlController } from './inbound/http/action-url.controller.js';
import { ActionsController } from './inbound/http/actions.controller.js';
import { AppConnectionsController } from './inbound/http/app-connections.controller.js';
import { AppsController } from './inbound/http/apps.controller.js';
import { AppSecretsController } from './inbound/http/app-secrets.controller.js';
import { CatalogueController } from './inbound/http/catalogue.controller.js';
import { OrgActionsController } from './inbound/http/org-actions.controller.js';
import { PendingSweep } from './inbound/schedule/pending-sweep.js';
import { EgressReceivers } from './outbound/http/egress-receivers.js';
import { EgressUrlRule } from './outbound/http/egress-url-rule.js';
import { HttpFlowVersions } from './outbound/http/http-flow-versions.js';
import { HttpSyncedOrders } from './outbound/http/http-synced-orders.js';
import { PostgresActionCallStore } from './outbound/postgres/calling/postgres-action-call-store.js';
import { PostgresActionUrls } from './outbound/postgres/receivers/postgres-action-urls.js';
import { PostgresApps } from './outbound/postgres/receivers/postgres-apps.js';
import { PostgresCallRouting } from './outbound/postgres/calling/postgres-call-routing.js';
import { PostgresCatalogueRepository } from './outbound/postgres/catalogue/postgres-catalogue-repository.js';
import { PostgresFlowActions } from './outbound/postgres/catalogue/postgres-flow-actions.js';
import { PostgresPendingActionCalls } from './outbound/postgres/pending/postgres-pending-action-calls.js';
import { PostgresSealingKeys } from './outbound/postgres/postgres-sealing-keys.js';
import { retentionRules } from './outbound/postgres/retention-rules.js';
import { ActionSecrets } from './outbound/secrets/action-secrets.js';
import { openActionSecrets, SealingKeys } from './outbound/secrets/open-action-secrets.js';

const settingsOf = (config: Config): ActionSettings => ({
  connections: config.DATABASE_POOL_SIZE,
  oldSecretMs: config.ACTION_OLD_SECRET_SECONDS * 1_000,
  pendingTimeoutMs: config.ACTION_PENDING_TIMEOUT_MS,
  pendingPollMs: config.ACTION_PENDING_POLL_MS,
});

const secrets = (config: Config): Provider[] => [
  { provide: SealingKeys, useClass: PostgresSealingKeys },
  {
    provide: ActionSecrets,
    inject: [SealingKeys],
    useFactory: (store: SealingKeys) => openActionSecrets(config.SECRETS_KEYS, store),
  },
  ...[ReceiverSecrets, HeaderSecrets, SigningSecrets].map((provide) => ({ provide, useExisting: ActionSecrets })),
];

const adapters = (config: Config): Provider[] => [
  { provide: FaultPoints, useFactory: () => faultPointsFrom(config) },
  { provide: MonotonicClock, useClass: SystemMonotonicClock },
  { provide: ActionSettings, useValue: settingsOf(config) },
  { provide: ActionCallStore, useClass: PostgresActionCallStore },
  { provide: CallRouting, useClass: PostgresCallRouting },
  { provide: PendingActionCalls, useClass: PostgresPendingActionCalls },
  { provide: ErasedActionCalls, useClass: PostgresErasedActionCalls },
  { provide: FlowActions, useClass: PostgresFlowActions },
  { provide: CatalogueRepository, useClass: PostgresCatalogueRepository },
  { provide: ActionUrls, useClass: PostgresActionUrls },
  { provide: Apps, useClass: PostgresApps },
  { provide: UrlRule, useValue: new EgressUrlRule(config.EGRESS_ALLOW) },
  {
    provide: Receivers,
    useFactory: () =>
      new EgressReceivers(new EgressClient(config.EGRESS_ALLOW, { route: egressRouteOf(config) }), {
        perOrg: config.ACTION_ORG_CONCURRENCY,
        perOrigin: config.ACTION_ORIGIN_CONCURRENCY,
      }),
  },
  {
    provide: FlowVersions,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new HttpFlowVersions(new InternalClient({ service: 'flow', addresses: config.FLOW_URL, signer })),
  },
  {
    provide: SyncedOrders,
    inject: [ContextSigner],
    useFactory: (signer: ContextSigner) =>
      new HttpSyncedOrders(new InternalClient({ service: 'commerce-sync', addresses: config.COMMERCE_URL, signer })),
  },
];

const retention = (config: Config): Provider => ({
  provide: Retention,
  inject: [Database, Clock, Logger],
  useFactory: (database: Database, clock: Clock, logger: Logger) =>
    new Retention(
      database,
      clock,
      logger,
      retentionRules(config.ACTION_CALL_RETENTION_DAYS),
      config.RETENTION_EVERY_MS,
    ),
});

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [IdempotencyModule],
      controllers: [
        ActionsController,
        CatalogueController,
        ActionCallsController,
        ActionResultsController,
        ActionUrlController,
        OrgActionsController,
        AppsController,
        AppConnectionsController,
        AppSecretsController,
        FlowEventsController,
        ErasureEventsController,
        IdentityEventsController,
      ],
      providers: [
        ...secrets(config),
        ...adapters(config),
        retention(config),
        ...[CallAction, CallWork, MakeRequest, PresentRoutes, SendAction, FindOrder, AwaitAnswer, RecordEnd],
        ...[ListActions, ListManagedActions, ChangeCatalogue, SaveAction, DeleteAction, TryAction, WhoAnswers],
        ...[ClaimUses, ReleaseUses, SettleClaims],
        ...[PutActionUrl, ReadActionUrl, RemoveActionUrl, RollActionSecret, TakeApp, TakeAppSecrets, TakeConnection],
        ...[FinishActionCall, TimeOutPending, PendingSweep, EraseRuns],
      ],
    };
  }
}
