import { Module, type Provider } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { InboundCallList } from '../application/calling-back/inbound-call-list.js';
import { ListInboundCalls } from '../application/calling-back/list-inbound-calls.use-case.js';
import { CallReader } from '../application/reading/call-reader.js';
import { CallTraces } from '../application/reading/call-traces.js';
import { ExplainLiveCall } from '../application/reading/explain-live-call.use-case.js';
import { LineUse } from '../application/reading/line-use.js';
import { ReadCall } from '../application/reading/read-call.use-case.js';
import { ReadRecording } from '../application/reading/read-recording.use-case.js';
import type { Config } from '../config.js';
import { RecordingLinks } from '../domain/recording/recording-links.js';
import { RecordingRetention } from '../domain/recording/recording-retention.js';
import { CallsController } from '../inbound/http/calls.controller.js';
import { ExplanationsController } from '../inbound/http/explanations.controller.js';
import { InboundCallsController } from '../inbound/http/inbound-calls.controller.js';
import { RecordingsController } from '../inbound/http/recordings.controller.js';
import { PostgresInboundCallList } from '../outbound/postgres/calling-back/postgres-inbound-call-list.js';
import { PostgresCallReader } from '../outbound/postgres/reading/postgres-call-reader.js';
import { PostgresCallTraces } from '../outbound/postgres/reading/postgres-call-traces.js';
import { PostgresLineUse } from '../outbound/postgres/reading/postgres-line-use.js';
import { CarrierModule } from './carrier.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

const inject = [Clock, CONFIG];

const recordings: Provider[] = [
  {
    provide: RecordingLinks,
    inject,
    useFactory: (clock: Clock, { RECORDING_KEYS: keys, PUBLIC_URL: publicUrl, RECORDING_LINK_SECONDS }: Config) =>
      new RecordingLinks({ keys, publicUrl, lifetimeMs: RECORDING_LINK_SECONDS * 1_000 }, clock),
  },
  {
    provide: RecordingRetention,
    inject,
    useFactory: (clock: Clock, config: Config) => new RecordingRetention(clock, config.RECORDING_RETENTION_DAYS),
  },
];

@Module({
  imports: [SettingsModule, StorageModule, CarrierModule],
  controllers: [ExplanationsController, CallsController, RecordingsController, InboundCallsController],
  providers: [
    ...recordings,
    { provide: CallReader, useClass: PostgresCallReader },
    { provide: InboundCallList, useClass: PostgresInboundCallList },
    { provide: CallTraces, useClass: PostgresCallTraces },
    { provide: LineUse, useClass: PostgresLineUse },
    ReadCall,
    ReadRecording,
    ExplainLiveCall,
    ListInboundCalls,
  ],
})
export class ReadingModule {}
