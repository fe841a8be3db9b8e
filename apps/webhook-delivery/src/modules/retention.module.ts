import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import type { Config } from '../config.js';
import { retentionRules } from '../outbound/postgres/keeping/retention-rules.js';

const retention = (database: Database, clock: Clock, logger: Logger, config: Config): Retention =>
  new Retention(database, clock, logger, retentionRules(config.WEBHOOK_RETENTION_DAYS), config.RETENTION_EVERY_MS);

@Module({ providers: [{ provide: Retention, inject: [Database, Clock, Logger, CONFIG], useFactory: retention }] })
export class RetentionModule {}
