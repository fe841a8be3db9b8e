import { Module } from '@nestjs/common';
import { AnswerPublishedFlows } from '../application/reading/answer-published-flows.use-case.js';
import { FindUnconnectedActions } from '../application/reading/find-unconnected-actions.use-case.js';
import { ListFlows } from '../application/reading/list-flows.use-case.js';
import { ListManagedFlows } from '../application/reading/list-managed-flows.use-case.js';
import { ListRunningVersions } from '../application/reading/list-running-versions.use-case.js';
import { ManagedFlows } from '../application/reading/managed-flows.js';
import { ReadFlowVersion } from '../application/reading/read-flow-version.use-case.js';
import { ReadFlow } from '../application/reading/read-flow.use-case.js';
import { FlowLibraryController } from '../inbound/http/flow-library.controller.js';
import { FlowVersionsController } from '../inbound/http/flow-versions.controller.js';
import { PostgresManagedFlows } from '../outbound/postgres/postgres-managed-flows.js';
import { ClientsModule } from './clients.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [StorageModule, ClientsModule],
  controllers: [FlowVersionsController, FlowLibraryController],
  providers: [
    { provide: ManagedFlows, useClass: PostgresManagedFlows },
    ListFlows,
    ListManagedFlows,
    ReadFlow,
    ReadFlowVersion,
    FindUnconnectedActions,
    AnswerPublishedFlows,
    ListRunningVersions,
  ],
  exports: [ListFlows, ListManagedFlows, ReadFlow],
})
export class ReadingModule {}
