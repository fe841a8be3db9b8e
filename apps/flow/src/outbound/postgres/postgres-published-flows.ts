import { Injectable } from '@nestjs/common';
import type { FlowDefinition } from '@outcall/flow-language';
import { Database, type Statement } from '@outcall/platform-postgres';
import { PublishedFlows } from '../../application/reading/published-flows.js';
import type { PublishedFlow } from '../../domain/flow-view.js';

const SELECT = `
  SELECT f.id, f.library_key, v.version, v.published_at, v.definition
    FROM flows f JOIN flow_versions v ON v.org_id = f.org_id AND v.id = f.published_version_id
   WHERE f.org_id = $1`;

const LIST: Statement = { name: 'flow.list', text: `${SELECT} ORDER BY f.id` };
const BY_ID: Statement = { name: 'flow.by-id', text: `${SELECT} AND f.id = $2` };
const BY_LIBRARY_KEY: Statement = { name: 'flow.by-library-key', text: `${SELECT} AND f.library_key = $2` };

interface PublishedRow {
  readonly id: string;
  readonly library_key: string | null;
  readonly version: number;
  readonly published_at: Date;
  readonly definition: FlowDefinition;
}

const published = ({ id, library_key, version, published_at, definition }: PublishedRow): PublishedFlow => ({
  id,
  libraryKey: library_key,
  version,
  publishedAt: published_at,
  definition,
});

@Injectable()
export class PostgresPublishedFlows extends PublishedFlows {
  constructor(private readonly database: Database) {
    super();
  }

  async list(orgId: string): Promise<PublishedFlow[]> {
    return (await this.database.run<PublishedRow>(LIST, [orgId])).map(published);
  }

  async byId(orgId: string, flowId: string): Promise<PublishedFlow | null> {
    return await this.one(BY_ID, orgId, flowId);
  }

  async byLibraryKey(orgId: string, libraryKey: string): Promise<PublishedFlow | null> {
    return await this.one(BY_LIBRARY_KEY, orgId, libraryKey);
  }

  private async one(statement: Statement, orgId: string, key: string): Promise<PublishedFlow | null> {
    const [row] = await this.database.run<PublishedRow>(statement, [orgId, key]);
    return row ? published(row) : null;
  }
}
