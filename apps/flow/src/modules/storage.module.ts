import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@outcall/platform-idempotency';
import { FlowRepository } from '../application/flow-repository.js';
import { PublishedFlows } from '../application/reading/published-flows.js';
import { RunnableVersions } from '../application/reading/runnable-versions.js';
import { PostgresFlowRepository } from '../outbound/postgres/postgres-flow-repository.js';
import { PostgresPublishedFlows } from '../outbound/postgres/postgres-published-flows.js';
import { PostgresRunnableVersions } from '../outbound/postgres/postgres-runnable-versions.js';

/** The stores that several features use. */
@Module({
  imports: [IdempotencyModule],
  providers: [
    { provide: FlowRepository, useClass: PostgresFlowRepository },
    { provide: PublishedFlows, useClass: PostgresPublishedFlows },
    { provide: RunnableVersions, useClass: PostgresRunnableVersions },
  ],
  exports: [FlowRepository, PublishedFlows, RunnableVersions],
})
export class StorageModule {}
