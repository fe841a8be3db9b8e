import { Injectable } from '@nestjs/common';
import type { ManagedFlow } from '@outcall/contracts-flow';
import { Database, type Statement } from '@outcall/platform-postgres';
import { ManagedFlows } from '../../application/reading/managed-flows.js';
import type { Author } from '../../domain/definition.js';

/** Ids sort by creation. No definition is read: a page of drafts of a megabyte each would be a hundred of them. */
const PAGE: Statement = {
  name: 'flow.managed-page',
  text: `
    SELECT id, library_key, name, published_version, draft IS NOT NULL AS has_draft, archived_at, created_by, created_at, updated_at
      FROM flows WHERE org_id = $1 AND ($2::text IS NULL OR id > $2) ORDER BY id LIMIT $3`,
};

interface ManagedRow {
  readonly id: string;
  readonly library_key: string | null;
  readonly name: string;
  readonly published_version: number | null;
  readonly has_draft: boolean;
  readonly archived_at: Date | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly updated_at: Date;
}

@Injectable()
export class PostgresManagedFlows extends ManagedFlows {
  constructor(private readonly database: Database) {
    super();
  }

  async page(orgId: string, after: string | null, most: number): Promise<ManagedFlow[]> {
    return (await this.database.run<ManagedRow>(PAGE, [orgId, after, most])).map((row) => ({
      id: row.id,
      libraryKey: row.library_key,
      name: row.name,
      publishedVersion: row.published_version,
      hasDraft: row.has_draft,
      archivedAt: row.archived_at?.toISOString() ?? null,
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }));
  }
}
