import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { FaultPoints, FaultsModule } from '@outcall/platform-faults';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { IdempotencyKeys } from './idempotency-keys.js';
import { KeyPurger } from './key-purger.js';
import { PostgresIdempotencyKeys } from './postgres-idempotency-keys.js';
import { settingsOf, type IdempotencyConfig } from './settings.js';

/**
 * Provides `IdempotencyKeys` over the service's own database, and deletes its forgotten keys. Needs the platform
 * module, and `idempotencySettings` and `faultSettings` in the service's configuration.
 */
@Module({
  imports: [FaultsModule],
  providers: [
    {
      provide: IdempotencyKeys,
      inject: [CONFIG, Database, Clock, FaultPoints],
      useFactory: (config: IdempotencyConfig, database: Database, clock: Clock, faults: FaultPoints) =>
        new PostgresIdempotencyKeys(database, clock, settingsOf(config), faults),
    },
    {
      provide: KeyPurger,
      inject: [CONFIG, Database, Clock, Logger],
      useFactory: (config: IdempotencyConfig, database: Database, clock: Clock, logger: Logger) =>
        new KeyPurger(database, clock, settingsOf(config), logger),
    },
  ],
  exports: [IdempotencyKeys],
})
export class IdempotencyModule {}
