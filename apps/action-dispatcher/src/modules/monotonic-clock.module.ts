import { Module } from '@nestjs/common';
import { MonotonicClock, SystemMonotonicClock } from '@outcall/kernel';

@Module({
  providers: [{ provide: MonotonicClock, useClass: SystemMonotonicClock }],
  exports: [MonotonicClock],
})
export class MonotonicClockModule {}
