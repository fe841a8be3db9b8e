import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { CreateFlow } from '../application/drafting/create-flow.use-case.js';
import { InstallLibraryFlow } from '../application/drafting/install-library-flow.use-case.js';
import { ReadDraft } from '../application/drafting/read-draft.use-case.js';
import { SaveDraft } from '../application/drafting/save-draft.use-case.js';
import { DraftsController } from '../inbound/http/drafts.controller.js';
import { FlowsController } from '../inbound/http/flows.controller.js';
import { NewFlowsController } from '../inbound/http/new-flows.controller.js';
import { ClientsModule } from './clients.module.js';
import { PublishingModule } from './publishing.module.js';
import { ReadingModule } from './reading.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [ClientsModule, StorageModule, ReadingModule, PublishingModule, IdempotencyModule],
  controllers: [FlowsController, NewFlowsController, DraftsController],
  providers: [CreateFlow, InstallLibraryFlow, ReadDraft, SaveDraft],
})
export class DraftingModule {}
