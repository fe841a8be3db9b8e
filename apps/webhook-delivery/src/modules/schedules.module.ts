import { Module } from '@nestjs/common';
import { DeliveryPoll } from '../inbound/schedule/delivery-poll.js';
import { NoticingModule } from './noticing.module.js';
import { ReplayingModule } from './replaying.module.js';
import { SendingModule } from './sending.module.js';
import { SettingsModule } from './settings.module.js';

/** What is looked for again and again: due deliveries, paces, replays, outages. */
@Module({ imports: [SettingsModule, SendingModule, ReplayingModule, NoticingModule], providers: [DeliveryPoll] })
export class SchedulesModule {}
