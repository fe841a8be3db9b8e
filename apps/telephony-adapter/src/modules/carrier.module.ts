import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { FaultPoints, FaultsModule } from '@outcall/platform-faults';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { Carrier } from '../application/carrier.js';
import { InboundOptOuts } from '../application/calling-back/inbound-opt-outs.js';
import { CallHold } from '../application/keeping/call-hold.js';
import { FlowVersions } from '../application/playing/flow-versions.js';
import { Pacer } from '../application/playing/pacer.js';
import { RecordingSource } from '../application/reading/recording-source.js';
import { Ear } from '../application/speaking/ear.js';
import { Prompts } from '../application/speaking/prompts.js';
import { Understanding } from '../application/speaking/understanding.js';
import { TrunkRepository } from '../application/trunks/trunk-repository.js';
import { CallersBook } from '../application/trunks/callers-book.js';
import { TrunkBook } from '../application/trunks/trunk-book.js';
import type { Config } from '../config.js';
import { TrunkSweep } from '../inbound/schedule/trunk-sweep.js';
import { AsteriskCarrier } from '../outbound/asterisk/asterisk-carrier.js';
import { EngineLink } from '../outbound/asterisk/engine-link.js';
import { RemovedTrunks } from '../outbound/asterisk/removed-trunks.js';
import { TrunkBreakers } from '../outbound/asterisk/trunk-breakers.js';
import { RenderedRecordingSource } from '../outbound/carrier/virtual/rendered-recording-source.js';
import { RequestLedger } from '../outbound/carrier/virtual/request-ledger.js';
import { TrunkCarrier } from '../outbound/carrier/trunk-carrier.js';
import { VirtualCarrier } from '../outbound/carrier/virtual/virtual-carrier.js';
import { KeptRecordingSource } from '../outbound/recordings/kept-recording-source.js';
import { RecordingStore } from '../outbound/recordings/recording-store.js';
import { ClientsModule } from './clients.module.js';
import { EngineModule } from './engine.module.js';
import { SpeechModule } from './speech.module.js';
import { StorageModule } from './storage.module.js';
import { TrunksModule } from './trunks.module.js';

/** The carriers, with the time in which simulated calls and test calls pass. */
@Module({
  imports: [FaultsModule, ClientsModule, EngineModule, SpeechModule, StorageModule, TrunksModule],
  providers: [
    {
      provide: Pacer,
      inject: [Clock, CONFIG],
      useFactory: (clock: Clock, config: Config) => new Pacer(clock, config.SIM_SPEED),
    },
    {
      provide: VirtualCarrier,
      inject: [Database, Pacer, FaultPoints],
      useFactory: (database: Database, pacer: Pacer, faults: FaultPoints) =>
        new VirtualCarrier(new RequestLedger(database), pacer, faults),
    },
    {
      provide: AsteriskCarrier,
      inject: [
        EngineLink,
        RecordingStore,
        CallersBook,
        FlowVersions,
        CallHold,
        InboundOptOuts,
        Prompts,
        Ear,
        Understanding,
        Pacer,
        Clock,
        FaultPoints,
        Logger,
      ],
      useFactory: asteriskCarrier,
    },
    {
      provide: Carrier,
      inject: [VirtualCarrier, AsteriskCarrier, TrunkBook, Logger],
      useFactory: (virtual: VirtualCarrier, asterisk: AsteriskCarrier | null, trunks: TrunkBook, logger: Logger) =>
        asterisk ? new TrunkCarrier(virtual, asterisk, trunks, logger) : virtual,
    },
    {
      provide: TrunkSweep,
      inject: [EngineLink, TrunkRepository, Logger],
      useFactory: (link: EngineLink | null, trunks: TrunkRepository, logger: Logger) =>
        link ? new TrunkSweep(new RemovedTrunks(link, trunks), logger) : null,
    },
    {
      provide: RecordingSource,
      inject: [Database, RecordingStore],
      useFactory: (database: Database, files: RecordingStore | null) => {
        const rendered = new RenderedRecordingSource();
        return files ? new KeptRecordingSource(database, files, rendered) : rendered;
      },
    },
  ],
  exports: [Pacer, Carrier, RecordingSource],
})
export class CarrierModule {}

function asteriskCarrier(
  link: EngineLink | null,
  recordings: RecordingStore | null,
  callers: CallersBook,
  flows: FlowVersions,
  hold: CallHold,
  optOuts: InboundOptOuts,
  prompts: Prompts,
  ear: Ear | null,
  understanding: Understanding | null,
  pacer: Pacer,
  clock: Clock,
  faults: FaultPoints,
  logger: Logger,
): AsteriskCarrier | null {
  if (!link || !recordings) return null;
  const speaking = {
    ...{ prompts, ear, understanding, logger },
    now: () => clock.now(),
    pause: (ms: number, signal: AbortSignal) => pacer.pause(ms, signal),
  };
  const breakers = new TrunkBreakers(logger);
  return new AsteriskCarrier({
    ...{ link, breakers, callers, flows, hold, optOuts, speaking, recordings, clock, faults, logger },
  });
}
