import { Module } from '@nestjs/common';
import { AdvanceReplays } from '../application/replaying/advance-replays.use-case.js';
import { CancelReplay } from '../application/replaying/cancel-replay.use-case.js';
import { ReadReplay } from '../application/replaying/read-replay.use-case.js';
import { ReplayStore } from '../application/replaying/replay-store.js';
import { StartReplay } from '../application/replaying/start-replay.use-case.js';
import { ReplaysController } from '../inbound/http/replays.controller.js';
import { PostgresReplayStore } from '../outbound/postgres/replaying/postgres-replay-store.js';
import { SendingModule } from './sending.module.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [StorageModule, SendingModule],
  controllers: [ReplaysController],
  providers: [
    { provide: ReplayStore, useClass: PostgresReplayStore },
    StartReplay,
    ReadReplay,
    CancelReplay,
    AdvanceReplays,
  ],
  exports: [AdvanceReplays],
})
export class ReplayingModule {}
