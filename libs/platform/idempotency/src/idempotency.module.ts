import { Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { FaultPoints, NoFaults } from './fault-points.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { KeyPurger } from './key-purger.js';
import { PostgresIdempotencyKeys } from './postgres-idempotency-keys.js';
import { settingsOf, type idempotencySettings } from './settings.js';

/** Provides `IdempotencyKeys` over the service's own database, and deletes its forgotten keys. Needs the platform module. */
@Module({})
export class IdempotencyModule {
  static forRoot(
    config: Readonly<Record<keyof typeof idempotencySettings, number>>,
    faults: FaultPoints = new NoFaults(),
  ): DynamicModule {
    const settings = settingsOf(config);
    return {
      module: IdempotencyModule,
      providers: [
        {
          provide: IdempotencyKeys,
          inject: [Database, Clock],
          useFactory: (database: Database, clock: Clock) =>
            new PostgresIdempotencyKeys(database, clock, settings, faults),
        },
        {
          provide: KeyPurger,
          inject: [Database, Clock, Logger],
          useFactory: (database: Database, clock: Clock, logger: Logger) =>
            new KeyPurger(database, clock, settings, logger),
        },
      ],
      exports: [IdempotencyKeys],
    };
  }
}
