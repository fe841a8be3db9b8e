import { Module } from '@nestjs/common';
import { FanOutEvents } from '../application/fanning-out/fan-out-events.use-case.js';
import { FanOutOptOuts } from '../application/fanning-out/fan-out-opt-outs.use-case.js';
import { FanOutRunEvents } from '../application/fanning-out/fan-out-run-events.use-case.js';
import { OptOutEventsController } from '../inbound/events/opt-out-events.controller.js';
import { RunEventsController } from '../inbound/events/run-events.controller.js';
import { SendingModule } from './sending.module.js';
import { StorageModule } from './storage.module.js';

/** Makes deliveries of events. */
@Module({
  imports: [StorageModule, SendingModule],
  controllers: [RunEventsController, OptOutEventsController],
  providers: [FanOutEvents, FanOutRunEvents, FanOutOptOuts],
  exports: [FanOutEvents],
})
export class FanningOutModule {}
