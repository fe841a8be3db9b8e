import { Injectable } from '@nestjs/common';
import { Database } from '@outcall/platform-postgres';
import { ArchiveStore, type ArchivedSync, type CleanedSync } from '../../../application/erasing/archive-store.js';
import type { TenantMode } from '../../../application/erasing/erasure-store.js';
import { ARCHIVED_SYNCS, REPLACE_ARCHIVED } from './erasing.sql.js';

@Injectable()
export class PostgresArchiveStore extends ArchiveStore {
  constructor(private readonly database: Database) {
    super();
  }

  page({ orgId, mode }: TenantMode, after: string): Promise<ArchivedSync[]> {
    return this.database.run<ArchivedSync>(ARCHIVED_SYNCS, [orgId, mode, after]);
  }

  async replace({ orgId, mode }: TenantMode, { id, results, packed }: CleanedSync): Promise<void> {
    await this.database.run(REPLACE_ARCHIVED, [orgId, mode, id, JSON.stringify(results), packed]);
  }
}
