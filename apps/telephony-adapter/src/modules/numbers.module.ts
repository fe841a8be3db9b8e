import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { AddNumber } from '../application/numbers/add-number.use-case.js';
import { CreditLedger } from '../application/numbers/credit-ledger.js';
import { NumberRepository } from '../application/numbers/number-repository.js';
import { CreditsController } from '../inbound/http/credits.controller.js';
import { NumbersController } from '../inbound/http/numbers.controller.js';
import { StreamChangesController } from '../inbound/http/stream-changes.controller.js';
import { PostgresCreditLedger } from '../outbound/postgres/numbers/postgres-credit-ledger.js';
import { PostgresNumberRepository } from '../outbound/postgres/numbers/postgres-number-repository.js';
import { TrunksModule } from './trunks.module.js';

/** Numbers and the balance of an org. */
@Module({
  imports: [IdempotencyModule, TrunksModule],
  controllers: [NumbersController, CreditsController, StreamChangesController],
  providers: [
    AddNumber,
    { provide: NumberRepository, useClass: PostgresNumberRepository },
    { provide: CreditLedger, useClass: PostgresCreditLedger },
  ],
})
export class NumbersModule {}
