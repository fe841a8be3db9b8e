import { Module } from '@nestjs/common';
import { ArchiveFlow } from '../application/publishing/archive-flow.use-case.js';
import { ClaimedPublish } from '../application/publishing/claimed-publish.js';
import { PublishFlow } from '../application/publishing/publish-flow.use-case.js';
import { OrgFlowsController } from '../inbound/http/org-flows.controller.js';
import { ClientsModule } from './clients.module.js';
import { ReadingModule } from './reading.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [ClientsModule, StorageModule, ReadingModule],
  controllers: [OrgFlowsController],
  providers: [ClaimedPublish, PublishFlow, ArchiveFlow],
  exports: [ClaimedPublish, PublishFlow],
})
export class PublishingModule {}
