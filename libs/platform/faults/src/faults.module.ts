import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { faultPointsFrom, type FaultSettings } from './fault-points-from.js';
import { FaultPoints } from './fault-points.js';

/** Provides `FaultPoints` of the service's configuration, which holds `faultSettings`. Needs the platform module. */
@Module({
  providers: [
    { provide: FaultPoints, inject: [CONFIG], useFactory: (config: FaultSettings) => faultPointsFrom(config) },
  ],
  exports: [FaultPoints],
})
export class FaultsModule {}
