import { Injectable } from '@nestjs/common';
import type {
  CommerceEntity,
  ObjectHistoryEntry,
  StoredObject,
  SyncRun,
  SyncedObject,
  TriggerResult,
} from '@outcall/contracts-commerce';
import { ApiError, type Mode } from '@outcall/kernel';
import { ListCursor } from '../../domain/list-cursor.js';
import { StoreRepository, type StoreKey } from '../stores/store-repository.js';
import { BodyReader } from './body-reader.js';
import { TraceReader, type PageOf } from './trace-reader.js';

export interface PageRequest {
  readonly cursor?: string;
  readonly limit: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** What was synced, what became of it, and what it started: newest first, but a store's objects, which are by their ids. */
@Injectable()
export class ReadTrace {
  constructor(
    private readonly stores: StoreRepository,
    private readonly trace: TraceReader,
    private readonly bodies: BodyReader,
    private readonly cursors: ListCursor,
  ) {}

  async objects(store: StoreKey, entity: CommerceEntity | null, request: PageRequest): Promise<Page<StoredObject>> {
    await this.mustExist(store);
    const list = ['objects', store.orgId, store.mode, store.storeId, entity];
    const read = (page: PageOf): Promise<StoredObject[]> => this.trace.objects(store, entity, page);
    return await this.page(list, request, read, (object) => [object.entity, object.externalId]);
  }

  async syncRuns(store: StoreKey, request: PageRequest): Promise<Page<SyncRun>> {
    await this.mustExist(store);
    const list = ['sync-runs', store.orgId, store.mode, store.storeId];
    return await this.page(
      list,
      request,
      (page) => this.trace.syncRuns(store, page),
      ({ id }) => [id],
    );
  }

  async history(
    store: StoreKey,
    object: readonly [CommerceEntity, string],
    request: PageRequest,
  ): Promise<Page<ObjectHistoryEntry>> {
    await this.mustExist(store);
    const list = ['history', store.orgId, store.mode, store.storeId, ...object];
    const read = (page: PageOf): Promise<ObjectHistoryEntry[]> => this.trace.history(store, object, page);
    return await this.page(list, request, read, ({ version }) => [String(version)]);
  }

  async triggerResults(owner: { orgId: string; mode: Mode }, request: PageRequest): Promise<Page<TriggerResult>> {
    const list = ['trigger-results', owner.orgId, owner.mode];
    return await this.page(
      list,
      request,
      (page) => this.trace.triggerResults(owner, page),
      ({ id }) => [id],
    );
  }

  /** `body` is the text as it was sent; null once retention has dropped it. */
  async syncRun(
    owner: { orgId: string; mode: Mode },
    id: string,
  ): Promise<{ syncRun: SyncRun; results: readonly SyncedObject[]; body: string | null }> {
    const found = await this.trace.syncRun(owner, id);
    if (!found) throw ApiError.notFound('sync run');
    const { syncRun, results, packed } = found;
    return { syncRun, results, body: packed && (await this.bodies.unpack(packed)).toString() };
  }

  private async mustExist(store: StoreKey): Promise<void> {
    if (!(await this.stores.exists(store))) throw ApiError.notFound('store');
  }

  private async page<T>(
    list: readonly (string | null)[],
    { cursor, limit }: PageRequest,
    read: (page: PageOf) => Promise<T[]>,
    placeOf: (item: T) => readonly string[],
  ): Promise<Page<T>> {
    const after = cursor === undefined ? null : this.cursors.read(cursor, list);
    if (cursor !== undefined && !after) throw ApiError.invalid(['cursor'], 'is no cursor of this list');
    const items = await read({ after, most: limit + 1 });
    const shown = items.slice(0, limit);
    const last = shown.at(-1);
    return { items: shown, nextCursor: items.length > limit && last ? this.cursors.write(placeOf(last), list) : null };
  }
}
