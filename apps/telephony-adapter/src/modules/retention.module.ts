import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { Database } from '@outcall/platform-postgres';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import type { Config } from '../config.js';
import { RecordingSweep, SpoolSweep } from '../inbound/schedule/recording-sweep.js';
import { EngineLink } from '../outbound/asterisk/engine-link.js';
import { EngineSpool } from '../outbound/asterisk/engine-spool.js';
import { RecordingStore } from '../outbound/recordings/recording-store.js';
import { EngineModule } from './engine.module.js';
import { retentionRules } from '../outbound/postgres/retention-rules.js';

/** What was recorded of a call whose process died is played soon, and an erasure that missed it is made good. */
const SPOOL_EVERY_MS = 60_000;

@Module({
  imports: [EngineModule],
  providers: [
    { provide: RecordingSweep, inject: [RecordingStore, Clock, Logger, CONFIG], useFactory: recordingSweep },
    { provide: SpoolSweep, inject: [EngineLink, Database, RecordingStore, Logger, CONFIG], useFactory: spoolSweep },
    {
      provide: Retention,
      inject: [Database, Clock, Logger, CONFIG],
      useFactory: (database: Database, clock: Clock, logger: Logger, config: Config) =>
        new Retention(
          database,
          clock,
          logger,
          retentionRules({ callDays: config.CALL_RETENTION_DAYS }),
          config.RETENTION_EVERY_MS,
        ),
    },
  ],
})
export class RetentionModule {}

/** Null: there are none, or they are kept as long as their calls and those for ever. */
function recordingSweep(
  files: RecordingStore | null,
  clock: Clock,
  logger: Logger,
  config: Config,
): RecordingSweep | null {
  const days = [config.RECORDING_RETENTION_DAYS, config.CALL_RETENTION_DAYS].filter((each) => each > 0);
  if (!files || days.length === 0) return null;
  return new RecordingSweep(
    config.RETENTION_EVERY_MS,
    async () => {
      const count = await files.removeOlderThan(Math.min(...days), clock.now());
      if (count > 0) logger.info('recordings.removed', { count });
    },
    (error) => logger.warn('recordings.not-removed', { error }),
  );
}

/** Null: there is no engine. */
function spoolSweep(
  link: EngineLink | null,
  database: Database,
  files: RecordingStore | null,
  logger: Logger,
  config: Config,
): SpoolSweep | null {
  if (!link || !files) return null;
  const spool = new EngineSpool(link, database, files);
  return new SpoolSweep(
    Math.min(SPOOL_EVERY_MS, config.RETENTION_EVERY_MS),
    async () => {
      const count = await spool.sweep();
      if (count > 0) logger.info('recordings.fetched-late', { count });
    },
    (error) => logger.warn('recordings.not-fetched', { error }),
  );
}
