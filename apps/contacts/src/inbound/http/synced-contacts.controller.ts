import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  SYNCED_CONTACTS_PATH,
  type SyncedContactsRequest,
  type SyncedContactsResponse,
} from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { RecordSyncedContacts } from '../../application/syncing/record-synced-contacts.use-case.js';
import { SYNCED_CONTACTS_SCHEMA } from './internal-schemas.js';

/** The shoppers of a store's objects. The context names the one org and mode that the request may be about. */
@Controller(SYNCED_CONTACTS_PATH)
@AllowCallers('commerce-sync')
export class SyncedContactsController {
  constructor(private readonly recordSyncedContacts: RecordSyncedContacts) {}

  @Post()
  @HttpCode(200)
  async record(
    @Service() context: ServiceContext,
    @Body(validatedBy<SyncedContactsRequest>(SYNCED_CONTACTS_SCHEMA)) body: SyncedContactsRequest,
  ): Promise<{ ok: true } & SyncedContactsResponse> {
    if (context.orgId !== body.orgId || context.mode !== body.mode)
      throw new ApiError('FORBIDDEN', 'the context is of another org or mode');
    return { ok: true, results: await this.recordSyncedContacts.execute(body) };
  }
}
