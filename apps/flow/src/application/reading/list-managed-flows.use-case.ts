import { Injectable } from '@nestjs/common';
import type { ManagedFlow } from '@outcall/contracts-flow';
import { ApiError, isId, pageOf } from '@outcall/kernel';
import { ManagedFlows } from './managed-flows.js';

const DEFAULT_LIMIT = 50;
const MAX = 100;

@Injectable()
export class ListManagedFlows {
  constructor(private readonly flows: ManagedFlows) {}

  /**
   * A page of all flows of the org, drafts included, oldest first. The cursor is that of the page before. Throws
   * `INVALID_REQUEST`.
   */
  async execute(
    orgId: string,
    cursor?: string,
    limitText?: string,
  ): Promise<{ flows: ManagedFlow[]; nextCursor: string | null }> {
    const limit = limitText === undefined ? DEFAULT_LIMIT : limitOf(limitText);
    const found = await this.flows.page(orgId, cursor === undefined ? null : positionOf(cursor), limit + 1);
    const { items: flows, isMore } = pageOf(found, limit);
    return { flows, nextCursor: isMore ? cursorOf(flows.at(-1) as ManagedFlow) : null };
  }
}

/**
 * A place among the org's own flows, which whoever has the cursor may read anyway: nothing in it needs to be hidden.
 */
const cursorOf = ({ id }: ManagedFlow): string => Buffer.from(id).toString('base64url');

function positionOf(cursor: unknown): string {
  const id = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  if (!isId('flow', id)) throw ApiError.invalid(['cursor'], 'is not one of this list');
  return id;
}

function limitOf(text: unknown): number {
  const limit = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX) throw ApiError.invalid(['limit'], `must be a whole number from 1 to ${MAX}`);
  return limit;
}
