import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  CONTACT_RECORD_PATH,
  CONTACT_RECORDS_PATH,
  REGISTER_PATH,
  type ContactRecordQuestion,
  type ContactRecordResponse,
  type ContactRecordsQuestion,
  type RecordsPage,
  type RegisterQuestion,
} from '@outcall/contracts-contacts';
import { AllowCallers, validatedBy } from '@outcall/platform-http';
import { ContactRecords } from '../../application/explaining/contact-records.js';
import { CONTACT_RECORD_SCHEMA, CONTACT_RECORDS_SCHEMA, REGISTER_SCHEMA } from './internal-schemas.js';

/** What is kept about calls to a number, and about the calls of a month, page by page. Writes nothing. */
@Controller()
@AllowCallers('run-orchestrator')
export class RecordsController {
  constructor(private readonly records: ContactRecords) {}

  @Post(CONTACT_RECORD_PATH)
  @HttpCode(200)
  async find(
    @Body(validatedBy<ContactRecordQuestion>(CONTACT_RECORD_SCHEMA)) question: ContactRecordQuestion,
  ): Promise<{ ok: true } & ContactRecordResponse> {
    return { ok: true, record: await this.records.find(question) };
  }

  @Post(CONTACT_RECORDS_PATH)
  @HttpCode(200)
  async page(
    @Body(validatedBy<ContactRecordsQuestion>(CONTACT_RECORDS_SCHEMA)) question: ContactRecordsQuestion,
  ): Promise<{ ok: true } & RecordsPage> {
    return { ok: true, ...(await this.records.page(question)) };
  }

  @Post(REGISTER_PATH)
  @HttpCode(200)
  async register(
    @Body(validatedBy<RegisterQuestion>(REGISTER_SCHEMA)) question: RegisterQuestion,
  ): Promise<{ ok: true } & RecordsPage> {
    return { ok: true, ...(await this.records.register(question)) };
  }
}
