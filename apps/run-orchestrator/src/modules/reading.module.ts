import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { ListRuns } from '../application/reading/list-runs.use-case.js';
import { Overviews } from '../application/reading/overviews.js';
import { ReadOverview } from '../application/reading/read-overview.use-case.js';
import { ReadRun } from '../application/reading/read-run.use-case.js';
import type { Config } from '../config.js';
import { ListCursor } from '../domain/list-cursor.js';
import { OverviewController } from '../inbound/http/overview.controller.js';
import { RunsController } from '../inbound/http/runs.controller.js';
import { StreamChangesController } from '../inbound/http/stream-changes.controller.js';
import { PostgresOverviews } from '../outbound/postgres/reading/postgres-overviews.js';
import { StorageModule } from './storage.module.js';

@Module({
  imports: [StorageModule],
  controllers: [RunsController, OverviewController, StreamChangesController],
  providers: [
    {
      provide: ListCursor,
      inject: [CONFIG],
      useFactory: ({ CURSOR_KEY: key, OTHER_CURSOR_KEY: other }: Config) => new ListCursor(key, other || null),
    },
    { provide: Overviews, useClass: PostgresOverviews },
    ReadRun,
    ListRuns,
    ReadOverview,
  ],
})
export class ReadingModule {}
