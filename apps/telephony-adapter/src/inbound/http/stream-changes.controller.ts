import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  STREAM_CHANGES_PATH,
  STREAM_QUESTION,
  type StreamChanges,
  type StreamQuestion,
} from '@outcall/contracts-identity';
import { AllowCallers, Service, validatedBy, type ServiceContext } from '@outcall/platform-http';
import { CreditLedger } from '../../application/numbers/credit-ledger.js';

/** The balance of an org, for its stream: returned each time; the stream passes it on only when it has changed. */
@Controller(STREAM_CHANGES_PATH)
@AllowCallers('api-gateway')
export class StreamChangesController {
  constructor(private readonly ledger: CreditLedger) {}

  @Post()
  @HttpCode(200)
  async changes(
    @Service() _context: ServiceContext,
    @Body(validatedBy<StreamQuestion>(STREAM_QUESTION)) { orgId }: StreamQuestion,
  ): Promise<StreamChanges> {
    const amount = await this.ledger.balance(orgId);
    const data = { balance: { amount, currency: 'INR' } };
    return { changes: [{ type: 'balance', key: 'balance', version: String(amount), at: null, data }], watch: [] };
  }
}
