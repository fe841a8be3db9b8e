import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { DltRepository } from '../application/dlt/dlt-repository.js';
import { SetDlt } from '../application/dlt/set-dlt.use-case.js';
import { AddNumber } from '../application/numbers/add-number.use-case.js';
import { CreditLedger } from '../application/numbers/credit-ledger.js';
import { NumberRepository } from '../application/numbers/number-repository.js';
import { CreditsController } from '../inbound/http/credits.controller.js';
import { DltController } from '../inbound/http/dlt.controller.js';
import { NumbersController } from '../inbound/http/numbers.controller.js';
import { StreamChangesController } from '../inbound/http/stream-changes.controller.js';
import { PostgresDltRepository } from '../outbound/postgres/dlt/postgres-dlt-repository.js';
import { PostgresCreditLedger } from '../outbound/postgres/numbers/postgres-credit-ledger.js';
import { PostgresNumberRepository } from '../outbound/postgres/numbers/postgres-number-repository.js';
import { TrunksModule } from './trunks.module.js';

/** Numbers and the balance of an org, and what it has registered with operators. */
@Module({
  imports: [IdempotencyModule, TrunksModule],
  controllers: [NumbersController, DltController, CreditsController, StreamChangesController],
  providers: [
    AddNumber,
    SetDlt,
    { provide: NumberRepository, useClass: PostgresNumberRepository },
    { provide: DltRepository, useClass: PostgresDltRepository },
    { provide: CreditLedger, useClass: PostgresCreditLedger },
  ],
})
export class NumbersModule {}
