import { Injectable } from '@nestjs/common';
import { ReadOrg } from '../orgs/read-org.use-case.js';
import { pageById } from '../paging/page-by-id.js';
import { ApiKeys, type ApiKey } from './api-keys.js';

@Injectable()
export class ListApiKeys {
  constructor(
    private readonly readOrg: ReadOrg,
    private readonly keys: ApiKeys,
  ) {}

  /** A page, oldest first, revoked ones included. The cursor is that of the page before. Throws `INVALID_REQUEST`. */
  async execute(
    orgId: string,
    query: { readonly cursor: string | undefined; readonly limit: string | undefined },
  ): Promise<{ apiKeys: ApiKey[]; nextCursor: string | null }> {
    const { org } = await this.readOrg.execute(orgId);
    const read = (after: string | null, most: number) => this.keys.list(org.id, after, most);
    const { items: apiKeys, nextCursor } = await pageById('apiKey', query, read, ({ id }) => id);
    return { apiKeys, nextCursor };
  }
}
