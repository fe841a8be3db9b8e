import { Module } from '@nestjs/common';
import { EndpointRepository } from '../application/endpoints/endpoint-repository.js';
import { ErasedRuns } from '../application/erasing/erased-runs.js';
import { OptOutEvents } from '../application/erasing/opt-out-events.js';
import { DeliveryQueue } from '../application/sending/delivery-queue.js';
import { PostgresEndpointRepository } from '../outbound/postgres/endpoints/postgres-endpoint-repository.js';
import { PostgresErasedRuns } from '../outbound/postgres/erasing/postgres-erased-runs.js';
import { PostgresOptOutEvents } from '../outbound/postgres/erasing/postgres-opt-out-events.js';
import { PostgresDeliveryQueue } from '../outbound/postgres/sending/postgres-delivery-queue.js';
import { SettingsModule } from './settings.module.js';

/** The endpoints and the queue of deliveries: what several features read and write. */
@Module({
  imports: [SettingsModule],
  providers: [
    { provide: EndpointRepository, useClass: PostgresEndpointRepository },
    { provide: DeliveryQueue, useClass: PostgresDeliveryQueue },
    { provide: ErasedRuns, useClass: PostgresErasedRuns },
    { provide: OptOutEvents, useClass: PostgresOptOutEvents },
  ],
  exports: [EndpointRepository, DeliveryQueue, ErasedRuns, OptOutEvents],
})
export class StorageModule {}
