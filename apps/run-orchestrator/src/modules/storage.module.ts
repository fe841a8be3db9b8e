import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { RunRepository } from '../application/run-repository.js';
import { RunJobs } from '../application/stopping/run-jobs.js';
import { PostgresRunRepository } from '../outbound/postgres/postgres-run-repository.js';
import { PostgresRunJobs } from '../outbound/postgres/stopping/postgres-run-jobs.js';
import { RunCommits } from '../outbound/postgres/writing/run-commits.js';
import { AlarmModule } from './alarm.module.js';

/** The stores that several features use; each feature binds those of its own. */
@Module({
  imports: [IdempotencyModule, AlarmModule],
  providers: [
    RunCommits,
    { provide: RunRepository, useClass: PostgresRunRepository },
    { provide: RunJobs, useClass: PostgresRunJobs },
  ],
  exports: [RunCommits, RunRepository, RunJobs],
})
export class StorageModule {}
