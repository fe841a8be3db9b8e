import { Module } from '@nestjs/common';
import { FanOutEvents } from '../application/fanning-out/fan-out-events.use-case.js';
import { FanOutRunEvents } from '../application/fanning-out/fan-out-run-events.use-case.js';
import { RunEventsController } from '../inbound/events/run-events.controller.js';
import { SendingModule } from './sending.module.js';
import { StorageModule } from './storage.module.js';

/** Makes deliveries of events. */
@Module({
  imports: [StorageModule, SendingModule],
  controllers: [RunEventsController],
  providers: [FanOutEvents, FanOutRunEvents],
  exports: [FanOutEvents],
})
export class FanningOutModule {}
