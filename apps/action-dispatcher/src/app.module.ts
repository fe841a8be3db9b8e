import { Module } from '@nestjs/common';
import { CallingModule } from './modules/calling.module.js';
import { CatalogueModule } from './modules/catalogue.module.js';
import { ErasingModule } from './modules/erasing.module.js';
import { PendingModule } from './modules/pending.module.js';
import { ReceiversModule } from './modules/receivers.module.js';
import { RetentionModule } from './modules/retention.module.js';

@Module({
  imports: [CallingModule, PendingModule, CatalogueModule, ReceiversModule, ErasingModule, RetentionModule],
})
export class AppModule {}
