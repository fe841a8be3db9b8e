import { Injectable } from '@nestjs/common';
import { ApiError, pageOf } from '@outcall/kernel';
import { ListCursor } from '../../domain/list-cursor.js';
import { StoreRepository, type StoreKey } from '../stores/store-repository.js';
import type { PageOf as Piece } from './trace-reader.js';

export interface PageRequest {
  readonly cursor?: string;
  readonly limit: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/**
 * Reads one page of a list: checks the store and the cursor, and reads one row more than is shown to know whether there
 * is a next page.
 */
@Injectable()
export class TracePages {
  constructor(
    private readonly stores: StoreRepository,
    private readonly cursors: ListCursor,
  ) {}

  /** A page of a list of the store. Throws `NOT_FOUND` when the org has no such store. */
  async ofStore<T>(
    store: StoreKey,
    list: readonly (string | null)[],
    request: PageRequest,
    read: (page: Piece) => Promise<(T | null)[]>,
    placeOf: (item: T) => readonly string[],
  ): Promise<Page<T>> {
    if (!(await this.stores.exists(store))) throw ApiError.notFound('store');
    const [name, ...rest] = list;
    return await this.of([name ?? null, store.orgId, store.mode, store.storeId, ...rest], request, read, placeOf);
  }

  /** A page of the list. `list` names it with all its filters, so that a cursor of another list is refused. */
  async of<T>(
    list: readonly (string | null)[],
    { cursor, limit }: PageRequest,
    read: (page: Piece) => Promise<(T | null)[]>,
    placeOf: (item: T) => readonly string[],
  ): Promise<Page<T>> {
    const after = cursor === undefined ? null : this.cursors.read(cursor, list);
    if (cursor !== undefined && !after) throw ApiError.invalid(['cursor'], 'is no cursor of this list');
    const { items, isMore } = pageOf(await read({ after, most: limit + 1 }), limit);
    const last = items.at(-1);
    return { items, nextCursor: isMore && last ? this.cursors.write(placeOf(last), list) : null };
  }
}
