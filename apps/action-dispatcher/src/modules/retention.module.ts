import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import type { Config } from '../config.js';
import { retentionRules } from '../outbound/postgres/retention-rules.js';

@Module({
  providers: [
    {
      provide: Retention,
      inject: [Database, Clock, Logger, CONFIG],
      useFactory: (database: Database, clock: Clock, logger: Logger, config: Config) =>
        new Retention(
          database,
          clock,
          logger,
          retentionRules(config.ACTION_CALL_RETENTION_DAYS),
          config.RETENTION_EVERY_MS,
        ),
    },
  ],
})
export class RetentionModule {}
