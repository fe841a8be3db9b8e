import { Injectable } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { pageById } from '../paging/page-by-id.js';
import { Orgs } from './orgs.js';

@Injectable()
export class ListOrgs {
  constructor(private readonly orgs: Orgs) {}

  /** A page, oldest first. The cursor is that of the page before. Throws `INVALID_REQUEST`. */
  async execute(cursor?: string, limit?: string): Promise<{ orgs: Org[]; nextCursor: string | null }> {
    const read = (after: string | null, most: number) => this.orgs.list(after, most);
    const { items, nextCursor } = await pageById('org', { cursor, limit }, read, ({ id }) => id);
    return { orgs: items, nextCursor };
  }
}
