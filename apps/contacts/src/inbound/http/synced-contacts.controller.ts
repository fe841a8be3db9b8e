import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ERASED_NUMBERS_PATH,
  SYNCED_CONTACTS_PATH,
  type ErasedNumbersQuestion,
  type ErasedNumbersAnswer,
  type SyncedContactsRequest,
  type SyncedContactsResponse,
} from '@outcall/contracts-contacts';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { TellErased } from '../../application/erasing/tell-erased.use-case.js';
import { RecordSyncedContacts } from '../../application/syncing/record-synced-contacts.use-case.js';
import { ERASED_NUMBERS_SCHEMA, SYNCED_CONTACTS_SCHEMA } from './internal-schemas.js';

/** The shoppers of a store's objects. The context names the one org and mode that the request may be about. */
@Controller()
@AllowCallers('commerce-sync')
export class SyncedContactsController {
  constructor(
    private readonly recordSyncedContacts: RecordSyncedContacts,
    private readonly tellErased: TellErased,
  ) {}

  @Post(SYNCED_CONTACTS_PATH)
  @HttpCode(200)
  async record(
    @Service() context: ServiceContext,
    @Body(validatedBy<SyncedContactsRequest>(SYNCED_CONTACTS_SCHEMA)) body: SyncedContactsRequest,
  ): Promise<{ ok: true } & SyncedContactsResponse> {
    refuseOthers(context, body);
    return { ok: true, results: await this.recordSyncedContacts.execute(body) };
  }

  @Post(ERASED_NUMBERS_PATH)
  @HttpCode(200)
  async erased(
    @Service() context: ServiceContext,
    @Body(validatedBy<ErasedNumbersQuestion>(ERASED_NUMBERS_SCHEMA)) body: ErasedNumbersQuestion,
  ): Promise<{ ok: true } & ErasedNumbersAnswer> {
    refuseOthers(context, body);
    return { ok: true, erasedAt: await this.tellErased.execute(body) };
  }
}

function refuseOthers({ orgId, mode }: ServiceContext, body: Pick<SyncedContactsRequest, 'orgId' | 'mode'>): void {
  if (orgId !== body.orgId || mode !== body.mode)
    throw new ApiError('FORBIDDEN', 'the context is of another org or mode');
}
