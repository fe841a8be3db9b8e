import { Module } from '@nestjs/common';
import { AnswerWaits } from '../application/waiting/answer-waits.use-case.js';
import { WaitedNumbers } from '../application/waiting/waited-numbers.js';
import { RunPermissionsController } from '../inbound/http/run-permissions.controller.js';
import { PostgresWaitedNumbers } from '../outbound/postgres/waiting/postgres-waited-numbers.js';
import { ExplainingModule } from './explaining.module.js';
import { PermittingModule } from './permitting.module.js';
import { SettlingModule } from './settling.module.js';

/** Until when runs wait. The internal questions of the orchestrator come in here. */
@Module({
  imports: [PermittingModule, SettlingModule, ExplainingModule],
  controllers: [RunPermissionsController],
  providers: [{ provide: WaitedNumbers, useClass: PostgresWaitedNumbers }, AnswerWaits],
})
export class WaitingModule {}
