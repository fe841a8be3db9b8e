import { Module } from '@nestjs/common';
import { RecordSyncedContacts } from '../application/syncing/record-synced-contacts.use-case.js';
import { SyncedContactStore } from '../application/syncing/synced-contact-store.js';
import { SyncedContactsController } from '../inbound/http/synced-contacts.controller.js';
import { PostgresSyncedContactStore } from '../outbound/postgres/syncing/postgres-synced-contact-store.js';
import { ErasingModule } from './erasing.module.js';
import { PolicyModule } from './policy.module.js';

@Module({
  imports: [PolicyModule, ErasingModule],
  controllers: [SyncedContactsController],
  providers: [{ provide: SyncedContactStore, useClass: PostgresSyncedContactStore }, RecordSyncedContacts],
})
export class SyncingModule {}
