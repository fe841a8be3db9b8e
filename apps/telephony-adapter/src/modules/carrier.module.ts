import { Module } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CONFIG } from '@outcall/platform-config';
import { FaultPoints, FaultsModule } from '@outcall/platform-faults';
import { Database } from '@outcall/platform-postgres';
import { Carrier } from '../application/carrier.js';
import { Pacer } from '../application/playing/pacer.js';
import { RecordingSource } from '../application/reading/recording-source.js';
import type { Config } from '../config.js';
import { RenderedRecordingSource } from '../outbound/carrier/virtual/rendered-recording-source.js';
import { RequestLedger } from '../outbound/carrier/virtual/request-ledger.js';
import { VirtualCarrier } from '../outbound/carrier/virtual/virtual-carrier.js';

/** The virtual carrier, with the time in which its calls and test calls pass. */
@Module({
  imports: [FaultsModule],
  providers: [
    {
      provide: Pacer,
      inject: [Clock, CONFIG],
      useFactory: (clock: Clock, config: Config) => new Pacer(clock, config.SIM_SPEED),
    },
    {
      provide: Carrier,
      inject: [Database, Pacer, FaultPoints],
      useFactory: (database: Database, pacer: Pacer, faults: FaultPoints) =>
        new VirtualCarrier(new RequestLedger(database), pacer, faults),
    },
    { provide: RecordingSource, useClass: RenderedRecordingSource },
  ],
  exports: [Pacer, Carrier, RecordingSource],
})
export class CarrierModule {}
