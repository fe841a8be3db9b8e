import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import type { Config } from '../config.js';
import { RETENTION_RULES, auditRetention } from '../outbound/postgres/retention-rules.js';

const retention = (config: Config, database: Database, clock: Clock, logger: Logger): Retention => {
  const rules = [...RETENTION_RULES, ...auditRetention(config.AUDIT_RETENTION_DAYS)];
  return new Retention(database, clock, logger, rules, config.RETENTION_EVERY_MS);
};

@Module({ providers: [{ provide: Retention, inject: [CONFIG, Database, Clock, Logger], useFactory: retention }] })
export class RetentionModule {}
