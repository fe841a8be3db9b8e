import { Injectable } from '@nestjs/common';
import type { CommerceEntity } from '@outcall/contracts-commerce';
import { ApiError, Clock, type Mode } from '@outcall/kernel';
import { judgeObject, type GoodObject } from '../../domain/objects/judge-object.js';
import { shopperOf, type Shopper } from '../../domain/objects/shopper-of.js';
import type { Json } from '../../domain/triggers/object-values.js';
import { StoreRepository } from '../stores/store-repository.js';
import { ObjectSchemas } from '../syncing/object-schemas.js';
import { Shoppers } from '../syncing/shoppers.js';
import { StoredObjects, type NamedObject } from '../triggering/stored-objects.js';

export interface TriedIn {
  readonly orgId: string;
  readonly mode: Mode;
  /** Left out: the org's only store, where it has one alone. */
  readonly storeId?: string | undefined;
}

/** An object as a sync would take it in, with nothing kept. */
export interface TriedObject {
  readonly object: GoodObject;
  /** Null: it is not known. */
  readonly storeId: string | null;
  /** The order of a return as it is stored; null: it is none, or not there. */
  readonly order: NamedObject | null;
  /** Of a return nobody: its order says. */
  readonly shopper: Shopper | null;
  readonly isErased: boolean;
}

/** Judges an object by the rules of the sync, and looks up what a sync would look up. Writes nothing. */
@Injectable()
export class TriedObjects {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly stores: StoreRepository,
    private readonly stored: StoredObjects,
    private readonly shoppers: Shoppers,
    private readonly clock: Clock,
  ) {}

  /** Throws `INVALID_REQUEST` with the faults that a sync would tell of the object, `NOT_FOUND` for the store. */
  async of(where: TriedIn, entity: CommerceEntity, sent: Json): Promise<TriedObject> {
    const fits = (kind: CommerceEntity, object: object): boolean => this.schemas.fits(kind, object);
    const verdict = judgeObject(sent, { entity, now: this.clock.now(), fits });
    if (!verdict.ok) throw faulty(verdict.faults);
    const { object } = verdict;
    const storeId = await this.storeOf(where);
    const order = entity === 'returns' && storeId !== null ? await this.orderOf(where, storeId, object) : null;
    const shopper = shopperOf(entity, object.value);
    return { object, storeId, order, shopper, isErased: await this.isErased(where, object, shopper) };
  }

  private async storeOf({ orgId, mode, storeId }: TriedIn): Promise<string | null> {
    if (storeId !== undefined) {
      if (await this.stores.exists({ orgId, mode, storeId })) return storeId;
      throw ApiError.notFound('store');
    }
    const [only, ...others] = await this.stores.list(orgId, mode);
    return only && others.length === 0 ? only.id : null;
  }

  private async orderOf({ orgId, mode }: TriedIn, storeId: string, { value }: GoodObject): Promise<NamedObject | null> {
    const externalId = value['orderExternalId'] as string;
    const name = { orgId, mode, storeId, entity: 'orders', externalId, withOrder: false } as const;
    const [order] = await this.stored.read([name]);
    return order ?? null;
  }

  /** As contacts judges it when the object is synced: what was created after the erasure is of who came back. */
  private async isErased(where: TriedIn, { value }: GoodObject, shopper: Shopper | null): Promise<boolean> {
    const phone = shopper?.phone;
    if (!phone) return false;
    const erasedAt = (await this.shoppers.erasedAmong(where, [phone])).get(phone);
    return erasedAt !== undefined && new Date(value['createdAt'] as string) <= erasedAt;
  }
}

function faulty(
  faults: readonly { readonly path: readonly (string | number)[]; readonly message: string }[],
): ApiError {
  const details = faults.map(({ path, message }) => ({ path: ['object', ...path], message }));
  const [first] = details;
  return new ApiError('INVALID_REQUEST', first ? `${first.path.join('.')} ${first.message}` : 'object is faulty', {
    details,
  });
}
