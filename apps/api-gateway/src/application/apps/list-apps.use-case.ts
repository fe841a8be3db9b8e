import { Injectable } from '@nestjs/common';
import { pageById } from '../paging/page-by-id.js';
import { Apps, type RegisteredApp } from './apps.js';

@Injectable()
export class ListApps {
  constructor(private readonly apps: Apps) {}

  /** A page, oldest first. The cursor is that of the page before. Throws `INVALID_REQUEST`. */
  async execute(cursor?: string, limit?: string): Promise<{ apps: RegisteredApp[]; nextCursor: string | null }> {
    const read = (after: string | null, most: number) => this.apps.list(after, most);
    const { items, nextCursor } = await pageById('app', { cursor, limit }, read, ({ id }) => id);
    return { apps: items, nextCursor };
  }
}
