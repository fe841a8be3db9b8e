import { Module, type DynamicModule } from '@nestjs/common';
import { ContextSigner, InternalClient } from '@outcall/platform-http';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { AnswerPublishedFlows } from './application/reading/answer-published-flows.use-case.js';
import { ArchiveFlow } from './application/publishing/archive-flow.use-case.js';
import { ClaimedPublish } from './application/publishing/claimed-publish.js';
import { CreateFlow } from './application/drafting/create-flow.use-case.js';
import { InstallLibraryFlow } from './application/drafting/install-library-flow.use-case.js';
import { ListFlows } from './application/reading/list-flows.use-case.js';
import { ListRunningVersions } from './application/reading/list-running-versions.use-case.js';
import { ListManagedFlows } from './application/reading/list-managed-flows.use-case.js';
import { Actions } from './application/actions.js';
import { FlowRepository } from './application/flow-repository.js';
import { ManagedFlows } from './application/reading/managed-flows.js';
import { PublishedFlows } from './application/reading/published-flows.js';
import { RunnableVersions } from './application/reading/runnable-versions.js';
import { PublishFlow } from './application/publishing/publish-flow.use-case.js';
import { ReadDraft } from './application/drafting/read-draft.use-case.js';
import { ReadFlowVersion } from './application/reading/read-flow-version.use-case.js';
import { ReadFlow } from './application/reading/read-flow.use-case.js';
import { SaveDraft } from './application/drafting/save-draft.use-case.js';
import type { Config } from './config.js';
import { DraftsController } from './inbound/http/drafts.controller.js';
import { FlowLibraryController } from './inbound/http/flow-library.controller.js';
import { FlowVersionsController } from './inbound/http/flow-versions.controller.js';
import { FlowsController } from './inbound/http/flows.controller.js';
import { NewFlowsController } from './inbound/http/new-flows.controller.js';
import { OrgFlowsController } from './inbound/http/org-flows.controller.js';
import { HttpActions } from './outbound/http/http-actions.js';
import { PostgresFlowRepository } from './outbound/postgres/postgres-flow-repository.js';
import { PostgresManagedFlows } from './outbound/postgres/postgres-managed-flows.js';
import { PostgresPublishedFlows } from './outbound/postgres/postgres-published-flows.js';
import { PostgresRunnableVersions } from './outbound/postgres/postgres-runnable-versions.js';

const USE_CASES = [
  ListFlows,
  ListManagedFlows,
  ReadFlow,
  InstallLibraryFlow,
  CreateFlow,
  ReadDraft,
  SaveDraft,
  PublishFlow,
  ArchiveFlow,
  AnswerPublishedFlows,
  ListRunningVersions,
  ReadFlowVersion,
  ClaimedPublish,
];

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [IdempotencyModule],
      controllers: [
        FlowsController,
        NewFlowsController,
        DraftsController,
        FlowVersionsController,
        FlowLibraryController,
        OrgFlowsController,
      ],
      providers: [
        ...USE_CASES,
        { provide: FlowRepository, useClass: PostgresFlowRepository },
        { provide: PublishedFlows, useClass: PostgresPublishedFlows },
        { provide: ManagedFlows, useClass: PostgresManagedFlows },
        { provide: RunnableVersions, useClass: PostgresRunnableVersions },
        {
          provide: Actions,
          inject: [ContextSigner],
          useFactory: (signer: ContextSigner) =>
            new HttpActions(
              new InternalClient({ service: 'action-dispatcher', addresses: config.ACTIONS_URL, signer }),
            ),
        },
      ],
    };
  }
}
