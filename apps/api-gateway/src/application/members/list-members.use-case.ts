import { Injectable } from '@nestjs/common';
import { ApiError, isId, pageOf } from '@outcall/kernel';
import { limitOf } from '../paging/page-by-id.js';
import { Members, type Member, type MemberPlace } from './members.js';

@Injectable()
export class ListMembers {
  constructor(private readonly members: Members) {}

  /** A page of the org's members, oldest first. The cursor is that of the page before. Throws `INVALID_REQUEST`. */
  async execute(
    orgId: string,
    query: { readonly cursor: string | undefined; readonly limit: string | undefined },
  ): Promise<{ members: Member[]; nextCursor: string | null }> {
    const limit = limitOf(query.limit);
    const after = query.cursor === undefined ? null : placeOf(orgId, query.cursor);
    const found = await this.members.list(orgId, after, limit + 1);
    const { items: members, isMore } = pageOf(found, limit);
    return { members, nextCursor: isMore ? cursorOf(orgId, members.at(-1) as Member) : null };
  }
}

/**
 * Whoever has the cursor may read the list: nothing in it needs to be hidden. With the time, as a member is not of the
 * age of its account; it stays good when that member is removed.
 */
const cursorOf = (orgId: string, { createdAt, id }: Member): string =>
  Buffer.from([orgId, createdAt, id].join('/')).toString('base64url');

function placeOf(orgId: string, cursor: unknown): MemberPlace {
  const [org, createdAt = '', id = '', ...more] =
    typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString().split('/') : [];
  if (org !== orgId || !isTime(createdAt) || !isId('member', id) || more.length > 0)
    throw ApiError.invalid(['cursor'], 'is not one of this list');
  return { createdAt, id };
}

const isTime = (text: string): boolean =>
  /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
