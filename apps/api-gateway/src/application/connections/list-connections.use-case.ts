import { Injectable } from '@nestjs/common';
import type { AppConnection } from '@outcall/contracts-identity';
import { ReadOrg } from '../orgs/read-org.use-case.js';
import { pageById } from '../paging/page-by-id.js';
import { Connections } from './connections.js';

@Injectable()
export class ListConnections {
  constructor(
    private readonly readOrg: ReadOrg,
    private readonly connections: Connections,
  ) {}

  /**
   * A page of the apps that were connected to the org, oldest app first. The cursor is that of the page before. Throws
   * `INVALID_REQUEST`.
   */
  async execute(
    orgId: string,
    query: { readonly cursor: string | undefined; readonly limit: string | undefined },
  ): Promise<{ connections: AppConnection[]; nextCursor: string | null }> {
    const { org } = await this.readOrg.execute(orgId);
    const read = (after: string | null, most: number) => this.connections.list(org.id, after, most);
    const { items: connections, nextCursor } = await pageById('app', query, read, ({ app }) => app.id);
    return { connections, nextCursor };
  }
}
