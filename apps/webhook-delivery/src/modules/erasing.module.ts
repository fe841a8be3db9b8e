import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { EraseContacts } from '../application/erasing/erase-contacts.use-case.js';
import { EraseRuns } from '../application/erasing/erase-runs.use-case.js';
import { ErasureEventsController } from '../inbound/events/erasure-events.controller.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [FaultsModule, StorageModule],
  controllers: [ErasureEventsController],
  providers: [EraseRuns, EraseContacts],
})
export class ErasingModule {}
