import { Injectable } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { ApiError, isId } from '@outcall/kernel';
import { Orgs } from './orgs.js';

const DEFAULT_LIMIT = 50;
const MOST = 100;

@Injectable()
export class ListOrgs {
  constructor(private readonly orgs: Orgs) {}

  /** A page, oldest first. The cursor is that of the page before. Throws `INVALID_REQUEST`. */
  async execute(cursor?: string, limitText?: string): Promise<{ orgs: Org[]; nextCursor: string | null }> {
    const limit = limitText === undefined ? DEFAULT_LIMIT : limitOf(limitText);
    const orgs = await this.orgs.list(cursor === undefined ? null : positionOf(cursor), limit + 1);
    const page = orgs.slice(0, limit);
    return { orgs: page, nextCursor: orgs.length > limit ? cursorOf(page.at(-1) as Org) : null };
  }
}

/** For staff alone, who may read every org: nothing in it needs to be hidden. */
const cursorOf = ({ id }: Org): string => Buffer.from(id).toString('base64url');

function positionOf(cursor: unknown): string {
  const id = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  if (!isId('org', id)) throw ApiError.invalid(['cursor'], 'is not one of this list');
  return id;
}

function limitOf(text: unknown): number {
  const limit = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST) throw ApiError.invalid(['limit'], `must be a whole number from 1 to ${MOST}`);
  return limit;
}
