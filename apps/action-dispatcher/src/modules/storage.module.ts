import { Module } from '@nestjs/common';
import { CallRouting } from '../application/calling/call-routing.js';
import { CatalogueRepository } from '../application/catalogue/catalogue-repository.js';
import { PostgresCallRouting } from '../outbound/postgres/calling/postgres-call-routing.js';
import { PostgresCatalogueRepository } from '../outbound/postgres/catalogue/postgres-catalogue-repository.js';

/** What more than one feature reads. */
@Module({
  providers: [
    { provide: CatalogueRepository, useClass: PostgresCatalogueRepository },
    { provide: CallRouting, useClass: PostgresCallRouting },
  ],
  exports: [CatalogueRepository, CallRouting],
})
export class StorageModule {}
