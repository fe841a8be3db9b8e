import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { CallMarks } from '../application/erasing/call-marks.js';
import { ErasedCalls } from '../application/erasing/erased-calls.js';
import { HangUpCalls } from '../application/erasing/hang-up-calls.use-case.js';
import { ErasureEventsController } from '../inbound/events/erasure-events.controller.js';
import { HangUpsController } from '../inbound/http/hang-ups.controller.js';
import { EngineLink } from '../outbound/asterisk/engine-link.js';
import { PostgresCallMarks } from '../outbound/postgres/erasing/postgres-call-marks.js';
import { PostgresErasedCalls } from '../outbound/postgres/erasing/postgres-erased-calls.js';
import { RecordingsErasedCalls } from '../outbound/recordings/recordings-erased-calls.js';
import { RecordingStore } from '../outbound/recordings/recording-store.js';
import { EngineModule } from './engine.module.js';

@Module({
  imports: [FaultsModule, EngineModule],
  controllers: [ErasureEventsController, HangUpsController],
  providers: [
    HangUpCalls,
    { provide: CallMarks, useClass: PostgresCallMarks },
    { provide: ErasedCalls, inject: [Database, RecordingStore, EngineLink, Logger], useFactory: erasedCalls },
  ],
})
export class ErasingModule {}

function erasedCalls(
  database: Database,
  files: RecordingStore | null,
  link: EngineLink | null,
  logger: Logger,
): ErasedCalls {
  const calls = new PostgresErasedCalls(database);
  if (!files) return calls;
  // what an engine that is away still has goes with its tree: a call's recording is fetched when the call ends
  const forget = async (callId: string): Promise<void> =>
    await link?.current
      ?.deleteRecording(callId)
      .catch((error: unknown) => logger.warn('recording.not-deleted', { callId, error }));
  return new RecordingsErasedCalls(calls, files, forget);
}
