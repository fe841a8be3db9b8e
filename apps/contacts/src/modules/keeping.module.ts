import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ClearWrongPerson } from '../application/keeping/clear-wrong-person.use-case.js';
import { FindContact } from '../application/keeping/find-contact.use-case.js';
import { ListContacts } from '../application/keeping/list-contacts.use-case.js';
import { PutContact } from '../application/keeping/put-contact.use-case.js';
import type { Config } from '../config.js';
import { ContactListCursor } from '../domain/contact-list-cursor.js';
import { ContactsController } from '../inbound/http/contacts.controller.js';
import { ManagedContactsController } from '../inbound/http/managed-contacts.controller.js';
import { PolicyModule } from './policy.module.js';
import { StorageModule } from './storage.module.js';
import { WithdrawingModule } from './withdrawing.module.js';

const cursorOf = (config: Config): ContactListCursor => new ContactListCursor(config.NUMBER_HASH_KEY);

/** Contacts, as apps and members write and read them. */
@Module({
  imports: [PolicyModule, StorageModule, WithdrawingModule],
  controllers: [ContactsController, ManagedContactsController],
  providers: [
    { provide: ContactListCursor, inject: [CONFIG], useFactory: cursorOf },
    PutContact,
    FindContact,
    ListContacts,
    ClearWrongPerson,
  ],
})
export class KeepingModule {}
