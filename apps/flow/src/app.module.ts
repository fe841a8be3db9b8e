import { Module } from '@nestjs/common';
import { DraftingModule } from './modules/drafting.module.js';
import { PublishingModule } from './modules/publishing.module.js';
import { ReadingModule } from './modules/reading.module.js';

@Module({ imports: [DraftingModule, PublishingModule, ReadingModule] })
export class AppModule {}
