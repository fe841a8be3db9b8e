import { Injectable } from '@nestjs/common';
import { ApiError, pageOf } from '@outcall/kernel';
import { limitOf } from '../paging/page-by-id.js';
import { AuditLog, type AuditEntry, type AuditPlace, type AuditSpan } from './audit-log.js';

@Injectable()
export class ListAudit {
  constructor(private readonly log: AuditLog) {}

  /** A page of the log, newest first. Throws `INVALID_REQUEST`. */
  async execute(
    span: AuditSpan,
    query: { readonly cursor: string | undefined; readonly limit: string | undefined },
  ): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
    const limit = limitOf(query.limit);
    const before = query.cursor === undefined ? null : placeOf(span, query.cursor);
    const { items, isMore } = pageOf(await this.log.newest(span, before, limit + 1), limit);
    const last = isMore ? items.at(-1) : undefined;
    return { entries: items.map(({ entry }) => entry), nextCursor: last ? cursorOf(span, last.place) : null };
  }
}

/**
 * Whoever has the cursor may read the log: nothing in it needs to be hidden. It is one of this log and these bounds.
 */
const listOf = ({ orgId, from, to }: AuditSpan): string =>
  [orgId, from?.toISOString() ?? '', to?.toISOString() ?? ''].join('/');

const cursorOf = (span: AuditSpan, { at, id }: AuditPlace): string =>
  Buffer.from([listOf(span), at, id].join('/')).toString('base64url');

function placeOf(span: AuditSpan, cursor: string): AuditPlace {
  const [org = '', from = '', to = '', at = '', id = '', ...more] = Buffer.from(cursor, 'base64url')
    .toString()
    .split('/');
  if ([org, from, to].join('/') !== listOf(span) || !isTime(at) || !/^[1-9]\d{0,17}$/.test(id) || more.length > 0)
    throw ApiError.invalid(['cursor'], 'is not one of this list');
  return { at, id };
}

const isTime = (text: string): boolean =>
  /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
