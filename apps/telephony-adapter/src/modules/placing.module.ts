import { Module } from '@nestjs/common';
import { FaultsModule } from '@outcall/platform-faults';
import { CheckLiveCalls } from '../application/placing/check-live-calls.use-case.js';
import { DialCall } from '../application/placing/dial-call.js';
import { PlaceCalls } from '../application/placing/place-calls.use-case.js';
import { PlaceLiveCall } from '../application/placing/place-live-call.js';
import { LineReservationsController } from '../inbound/http/line-reservations.controller.js';
import { LiveChecksController } from '../inbound/http/live-checks.controller.js';
import { PlaceCallsController } from '../inbound/http/place-calls.controller.js';
import { CarrierModule } from './carrier.module.js';
import { PlayingModule } from './playing.module.js';
import { ScrubbingModule } from './scrubbing.module.js';
import { SettingsModule } from './settings.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [FaultsModule, SettingsModule, StorageModule, CarrierModule, PlayingModule, ScrubbingModule],
  controllers: [PlaceCallsController, LineReservationsController, LiveChecksController],
  providers: [PlaceCalls, PlaceLiveCall, DialCall, CheckLiveCalls],
})
export class PlacingModule {}
