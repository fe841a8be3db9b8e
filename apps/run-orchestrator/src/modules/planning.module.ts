import { Module } from '@nestjs/common';
import { FirstAttemptTimes } from '../application/planning/first-attempt-times.js';
import { OrgLines } from '../application/planning/org-lines.js';
import { WindowQueue } from '../application/planning/window-queue.js';
import { PostgresWindowQueue } from '../outbound/postgres/planning/postgres-window-queue.js';
import { ClientsModule } from './clients.module.js';
import { SettingsModule } from './settings.module.js';

@Module({
  imports: [SettingsModule, ClientsModule],
  providers: [OrgLines, FirstAttemptTimes, { provide: WindowQueue, useClass: PostgresWindowQueue }],
  exports: [OrgLines, FirstAttemptTimes, WindowQueue],
})
export class PlanningModule {}
