import { ApiError, isId, type IdKind } from '@outcall/kernel';

/** An id that cannot exist is answered like one that does not (and never reaches PostgreSQL). */
export function existing(kind: IdKind, what: string, id: string): string {
  if (!isId(kind, id)) throw ApiError.notFound(what);
  return id;
}
