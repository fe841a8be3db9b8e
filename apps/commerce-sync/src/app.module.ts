import { Module } from '@nestjs/common';
import { ClientsModule } from './modules/clients.module.js';
import { ConnectingModule } from './modules/connecting.module.js';
import { ErasingModule } from './modules/erasing.module.js';
import { ReadingModule } from './modules/reading.module.js';
import { ReceivingModule } from './modules/receiving.module.js';
import { StoresModule } from './modules/stores.module.js';
import { SyncingModule } from './modules/syncing.module.js';
import { TriggeringModule } from './modules/triggering.module.js';
import { TryingModule } from './modules/trying.module.js';

@Module({
  imports: [
    SyncingModule,
    TriggeringModule,
    TryingModule,
    ReadingModule,
    ErasingModule,
    StoresModule,
    ConnectingModule,
    ReceivingModule,
    ClientsModule,
  ],
})
export class AppModule {}
