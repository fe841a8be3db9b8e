import { Module } from '@nestjs/common';
import { ErasingModule } from './modules/erasing.module.js';
import { ExplainingModule } from './modules/explaining.module.js';
import { KeepingModule } from './modules/keeping.module.js';
import { PermittingModule } from './modules/permitting.module.js';
import { RetentionModule } from './modules/retention.module.js';
import { SettlingModule } from './modules/settling.module.js';
import { SyncingModule } from './modules/syncing.module.js';
import { WaitingModule } from './modules/waiting.module.js';
import { WithdrawingModule } from './modules/withdrawing.module.js';

@Module({
  imports: [
    KeepingModule,
    PermittingModule,
    SettlingModule,
    WaitingModule,
    WithdrawingModule,
    ErasingModule,
    ExplainingModule,
    SyncingModule,
    RetentionModule,
  ],
})
export class AppModule {}
