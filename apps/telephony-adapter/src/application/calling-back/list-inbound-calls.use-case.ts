import { Injectable } from '@nestjs/common';
import { ApiError, isId, pageOf } from '@outcall/kernel';
import { InboundCallList, type InboundCallRecord } from './inbound-call-list.js';

export interface InboundCallPage {
  readonly inboundCalls: readonly InboundCallRecord[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

@Injectable()
export class ListInboundCalls {
  constructor(private readonly calls: InboundCallList) {}

  /** The calls to an org's numbers, newest first. Throws `INVALID_REQUEST` for what is no cursor of such a list. */
  async execute(orgId: string, limit: number, cursor?: string): Promise<InboundCallPage> {
    const before = cursor === undefined ? null : placeOf(cursor);
    const { items: inboundCalls, isMore } = pageOf(await this.calls.page(orgId, before, limit + 1), limit);
    const last = inboundCalls.at(-1);
    return { inboundCalls, nextCursor: isMore && last ? Buffer.from(last.id).toString('base64url') : null };
  }
}

/** A place among the org's own calls: nothing in it needs to be hidden, and it opens no other org's list. */
function placeOf(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!isId('inboundCall', id)) throw ApiError.invalid(['cursor'], 'is not a cursor of this list');
  return id;
}
