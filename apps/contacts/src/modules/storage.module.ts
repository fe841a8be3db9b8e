import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ErasedNumbers } from '../application/erasing/erased-numbers.js';
import { ShopperRepository } from '../application/keeping/shopper-repository.js';
import type { Config } from '../config.js';
import { PostgresErasedNumbers } from '../outbound/postgres/erasing/postgres-erased-numbers.js';
import { PostgresShopperRepository } from '../outbound/postgres/keeping/postgres-shopper-repository.js';
import { TurnsPerNumber } from '../outbound/postgres/keeping/turns-per-number.js';
import { PolicyModule } from './policy.module.js';

/** Half of the connections, so that admissions and permits always find one. */
const turnsOf = (config: Config): TurnsPerNumber =>
  new TurnsPerNumber(Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 2)));

/** Shoppers and who of them was erased: what several features read and write. */
@Module({
  imports: [PolicyModule],
  providers: [
    { provide: ShopperRepository, useClass: PostgresShopperRepository },
    { provide: ErasedNumbers, useClass: PostgresErasedNumbers },
    { provide: TurnsPerNumber, inject: [CONFIG], useFactory: turnsOf },
  ],
  exports: [ShopperRepository, ErasedNumbers],
})
export class StorageModule {}
