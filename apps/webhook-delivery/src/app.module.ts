import { Module } from '@nestjs/common';
import { AppsModule } from './modules/apps.module.js';
import { EndpointsModule } from './modules/endpoints.module.js';
import { ErasingModule } from './modules/erasing.module.js';
import { FanningOutModule } from './modules/fanning-out.module.js';
import { LogModule } from './modules/log.module.js';
import { NoticingModule } from './modules/noticing.module.js';
import { ReplayingModule } from './modules/replaying.module.js';
import { RetentionModule } from './modules/retention.module.js';
import { SchedulesModule } from './modules/schedules.module.js';
import { SendingModule } from './modules/sending.module.js';

@Module({
  imports: [
    FanningOutModule,
    EndpointsModule,
    SendingModule,
    LogModule,
    ReplayingModule,
    NoticingModule,
    AppsModule,
    ErasingModule,
    SchedulesModule,
    RetentionModule,
  ],
})
export class AppModule {}
