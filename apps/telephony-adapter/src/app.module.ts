import { Module } from '@nestjs/common';
import { CallingBackModule } from './modules/calling-back.module.js';
import { ErasingModule } from './modules/erasing.module.js';
import { NumbersModule } from './modules/numbers.module.js';
import { PlacingModule } from './modules/placing.module.js';
import { PlayingModule } from './modules/playing.module.js';
import { ReadingModule } from './modules/reading.module.js';
import { RetentionModule } from './modules/retention.module.js';
import { SpeechModule } from './modules/speech.module.js';

@Module({
  imports: [
    PlacingModule,
    PlayingModule,
    ReadingModule,
    ErasingModule,
    NumbersModule,
    RetentionModule,
    SpeechModule,
    CallingBackModule,
  ],
})
export class AppModule {}
