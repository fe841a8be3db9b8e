import { Module } from '@nestjs/common';
import { ErasingModule } from './modules/erasing.module.js';
import { ExplainingModule } from './modules/explaining.module.js';
import { ExportingModule } from './modules/exporting.module.js';
import { FollowingModule } from './modules/following.module.js';
import { PlacingModule } from './modules/placing.module.js';
import { ReadingModule } from './modules/reading.module.js';
import { ReplanningModule } from './modules/replanning.module.js';
import { SchedulesModule } from './modules/schedules.module.js';
import { StartingModule } from './modules/starting.module.js';
import { StoppingModule } from './modules/stopping.module.js';

@Module({
  imports: [
    StartingModule,
    PlacingModule,
    FollowingModule,
    ReplanningModule,
    StoppingModule,
    ErasingModule,
    ReadingModule,
    ExplainingModule,
    ExportingModule,
    SchedulesModule,
  ],
})
export class AppModule {}
