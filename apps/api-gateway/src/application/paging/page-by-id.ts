import { ApiError, isId, pageOf, type IdKind } from '@outcall/kernel';

const DEFAULT_LIMIT = 50;
const MAX = 100;

export interface PageById<Item> {
  readonly items: Item[];
  /** Null: that was all. */
  readonly nextCursor: string | null;
}

/**
 * A page of a list in the order of its ids. Whoever reads it may read every item, so nothing in a cursor needs to be
 * hidden: it is the id of the last item. `read` gives the items after an id. Throws `INVALID_REQUEST`.
 */
export async function pageById<Item>(
  kind: IdKind,
  query: { readonly cursor: string | undefined; readonly limit: string | undefined },
  read: (after: string | null, limit: number) => Promise<Item[]>,
  idOf: (item: Item) => string,
): Promise<PageById<Item>> {
  const limit = limitOf(query.limit);
  const found = await read(query.cursor === undefined ? null : positionOf(kind, query.cursor), limit + 1);
  const { items, isMore } = pageOf(found, limit);
  return { items, nextCursor: isMore ? cursorOf(idOf(items.at(-1) as Item)) : null };
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');

function positionOf(kind: IdKind, cursor: unknown): string {
  const id = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  if (!isId(kind, id)) throw ApiError.invalid(['cursor'], 'is not one of this list');
  return id;
}

/** Items of one page, as the query says. Throws `INVALID_REQUEST`. */
export function limitOf(text: unknown): number {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX) throw ApiError.invalid(['limit'], `must be a whole number from 1 to ${MAX}`);
  return limit;
}
