import { Injectable } from '@nestjs/common';
import type { ShopChange } from '@outcall/commerce-import';
import type { CommerceEntity, HookResult } from '@outcall/contracts-commerce';
import { ApiError, Clock } from '@outcall/kernel';
import { Connections } from '../connecting/connections.js';
import { ErasureStore, nameOf } from '../erasing/erasure-store.js';
import { isCalledAtOwnNumber, shopperOf } from '../../domain/objects/shopper-of.js';
import { DeleteObject } from '../syncing/delete-object.use-case.js';
import { SyncObjects } from '../syncing/sync-objects.use-case.js';
import { StoredObjects } from '../triggering/stored-objects.js';
import type { HookedStore } from './delivery-inbox.js';
import { DeliveryQueue } from './delivery-queue.js';
import { EraseShoppers } from './erase-shoppers.js';
import { HearRefusals } from './hear-refusals.js';
import { Missing, missingName } from './missing.js';

/** `reason`: why it failed, by the path of the first fault. */
export type AppliedChange = HookResult & { readonly reason?: string };

type Json = Readonly<Record<string, unknown>>;
type Of<K extends ShopChange['kind']> = Extract<ShopChange, { kind: K }>;

/** The store was connected anew after what a delivery tells of its end. */
export class ConnectedSince extends Error {
  readonly reason = 'connected_since';
}

/** A copy that came by the API meanwhile is newer: the change is made again from that one. */
const MAX_TRIES = 3;

/** Does what a delivery asks for, by the same way as what is synced: so triggers start. */
@Injectable()
export class ApplyChanges {
  constructor(
    private readonly syncObjects: SyncObjects,
    private readonly deleteObject: DeleteObject,
    private readonly objects: StoredObjects,
    private readonly erasures: ErasureStore,
    private readonly eraseShoppers: EraseShoppers,
    private readonly refusals: HearRefusals,
    private readonly connections: Connections,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  /** Throws `Missing` where an object must be waited for, `ConnectedSince`, and the errors of a sync. */
  async execute(store: HookedStore, changes: readonly ShopChange[]): Promise<AppliedChange[]> {
    const applied: AppliedChange[] = [];
    for (const change of changes) {
      const result = await this.apply(store, change);
      if (result) applied.push(result.outcome === 'redacted' ? { ...result, externalId: '' } : result);
    }
    return applied;
  }

  async isThere(store: HookedStore, { entity, externalId }: Missing): Promise<boolean> {
    return (await this.read(store, entity, externalId)) !== null;
  }

  private async apply(store: HookedStore, change: ShopChange): Promise<AppliedChange | null> {
    switch (change.kind) {
      case 'put':
        if (change.entity === 'customers' && store.hasCoveredCalls) return await this.putCustomer(store, change);
        if (change.entity === 'orders') return await this.putOrder(store, change.object);
        return await this.put(store, change.entity, change.object);
      case 'put_after':
        return await this.putAfter(store, change);
      case 'consent':
        return await this.consent(store, change);
      case 'amend':
        return await this.amend(store, change);
      case 'delete':
        return await this.delete(store, change);
      case 'erase':
        return await this.eraseShoppers.execute(store, change);
      case 'disconnect':
        return await this.disconnect(store, change.at);
    }
  }

  private async put(store: HookedStore, entity: CommerceEntity, object: object): Promise<AppliedChange> {
    const { orgId, mode, storeId, recordedBy } = store;
    const body = Buffer.from(JSON.stringify({ [entity]: [object] }));
    const shelf = { orgId, mode, storeId, entity };
    const { results } = await this.syncObjects.execute({
      shelf,
      body,
      isImported: false,
      recordedBy,
      isWithdrawn: true,
    });
    const [result] = results;
    if (!result) throw new Error('a sync of one object answered none');
    const { externalId, outcome, details } = result;
    if (outcome === 'failed')
      return { entity, externalId, outcome, reason: `invalid: ${details?.[0]?.path.join('.')}` };
    if (entity !== 'products') await this.queue.wake(store, missingName(entity, externalId), this.clock.now());
    return { entity, externalId, outcome };
  }

  /**
   * A copy that comes after a parcel, or a refund, of a later time is stale, and yet may be the first that tells of the
   * cancellation. Shopify opens no order again, so it counts; what else it says is older than what is stored.
   */
  private async putOrder(store: HookedStore, object: Json): Promise<AppliedChange> {
    const result = await this.put(store, 'orders', object);
    if (result.outcome !== 'stale' || store.platform !== 'shopify' || object['status'] !== 'cancelled') return result;
    const { status, cancelledAt, cancelReason } = object;
    const amend = (stored: Json) =>
      stored['status'] === 'cancelled' ? null : { ...stored, status, cancelledAt, cancelReason };
    const { externalId } = result;
    const amended = await this.amend(store, { kind: 'amend', entity: 'orders', externalId, amend });
    return amended.outcome === 'unchanged' ? result : amended;
  }

  /**
   * A no is taken back of the number that is stored, before the copy starts anything, and of that of the copy: also
   * where a newer copy is there, as it is the time that counts. A number that the customer has no more keeps no
   * consent: nobody would know it when they unsubscribe later. A yes is for the customer's own number alone: that of
   * their address may be somebody else's.
   */
  private async putCustomer(store: HookedStore, change: Of<'put'>): Promise<AppliedChange> {
    const { entity, object, unsubscribedAt } = change;
    const externalId = String(object['externalId']);
    await this.refusals.keep(store, externalId, unsubscribedAt);
    const stored = await this.read(store, entity, externalId);
    const before = stored?.phone ?? null;
    const phone = shopperOf(entity, object)?.phone ?? null;
    const leftAt = stored && phone !== before ? leftBy(object, stored.object) : null;
    const until = latest(unsubscribedAt, leftAt);
    if (until) await this.refusals.withdraw(store, [before], until);
    const result = await this.put(store, entity, isCalledAtOwnNumber(object) ? object : without(object, 'consents'));
    if (unsubscribedAt && phone !== before && result.outcome !== 'redacted')
      await this.refusals.withdraw(store, [phone], unsubscribedAt);
    return result;
  }

  /**
   * Of the number that is stored, and of that which is told. A no that names a number waits for nobody; what else is
   * told waits for the customer.
   */
  private async consent(store: HookedStore, change: Of<'consent'>): Promise<AppliedChange> {
    const { externalId, phone, consents, unsubscribedAt } = change;
    const entity = 'customers';
    await this.refusals.keep(store, externalId, unsubscribedAt);
    const stored = await this.read(store, entity, externalId);
    if (!stored && (await this.isErased(store, entity, externalId))) return { entity, externalId, outcome: 'redacted' };
    const shopperPhone = shopperOf(entity, { phone })?.phone ?? null;
    if (unsubscribedAt) await this.refusals.withdraw(store, [stored?.phone ?? null, shopperPhone], unsubscribedAt);
    if (!stored) {
      if (await this.isDeleted(store, entity, externalId)) return { entity, externalId, outcome: 'stale' };
      if (shopperPhone === null || consents.length > 0) throw new Missing(entity, externalId);
      return { entity, externalId, outcome: 'unchanged' };
    }
    const isTheirs = phone === null ? isCalledAtOwnNumber(stored.object) : shopperPhone === stored.phone;
    if (consents.length === 0 || !isTheirs) return { entity, externalId, outcome: 'unchanged' };
    return await this.put(store, entity, { ...stored.object, consents });
  }

  private async putAfter(
    store: HookedStore,
    { entity, orderExternalId, object }: Of<'put_after'>,
  ): Promise<AppliedChange> {
    const isThere = await this.read(store, 'orders', orderExternalId);
    // of an erased shopper: the sync says so, and keeps nothing
    if (!isThere && !(await this.isErased(store, 'orders', orderExternalId))) {
      const result = { entity, externalId: String(object['externalId']), outcome: 'stale' } as const;
      if (await this.isDeleted(store, 'orders', orderExternalId)) return result;
      throw new Missing('orders', orderExternalId);
    }
    return await this.put(store, entity, object);
  }

  private async amend(store: HookedStore, { entity, externalId, amend }: Of<'amend'>): Promise<AppliedChange> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await this.read(store, entity, externalId);
      if (!stored) {
        if (await this.isErased(store, entity, externalId)) return { entity, externalId, outcome: 'redacted' };
        if (await this.isDeleted(store, entity, externalId)) return { entity, externalId, outcome: 'stale' };
        throw new Missing(entity, externalId);
      }
      const next = amend(stored.object);
      if (!next) return { entity, externalId, outcome: 'unchanged' };
      const result = await this.put(store, entity, next);
      if (result.outcome !== 'stale') return result;
    }
    throw ApiError.unavailable('the store: others write the same object at this moment; it');
  }

  /** A deletion that comes after a newer copy is of one before that; one that comes before its object counts, too. */
  private async delete(store: HookedStore, change: Of<'delete'>): Promise<AppliedChange> {
    const { orgId, mode, storeId } = store;
    const { entity, externalId, deletedAt } = change;
    if (entity === 'customers' && store.hasCoveredCalls)
      await this.refusals.withdrawOfDeleted(store, externalId, deletedAt);
    const outcome = await this.deleteObject.execute({ orgId, mode, storeId, entity }, externalId, deletedAt);
    // what waits for it waits in vain
    if (entity !== 'products') await this.queue.wake(store, missingName(entity, externalId), this.clock.now());
    return { entity, externalId, outcome };
  }

  private async disconnect(store: HookedStore, at: Date): Promise<null> {
    const ended = await this.connections.disconnect(store, at);
    if (ended?.store.status === 'connected') throw new ConnectedSince();
    return null;
  }

  private async read({ orgId, mode, storeId }: HookedStore, entity: CommerceEntity, externalId: string) {
    const [stored] = await this.objects.read([{ orgId, mode, storeId, entity, externalId, withOrder: false }]);
    return stored ?? null;
  }

  private isDeleted({ orgId, mode, storeId }: HookedStore, entity: CommerceEntity, externalId: string) {
    return this.objects.isDeleted({ orgId, mode, storeId, entity, externalId });
  }

  private async isErased(store: HookedStore, entity: CommerceEntity, externalId: string): Promise<boolean> {
    const name = { storeId: store.storeId, entity, externalId };
    return (await this.erasures.redactedAmong(store, store.storeId, [name])).has(nameOf(name));
  }
}

const timeOf = (object: Readonly<Record<string, unknown>>): number => Date.parse(String(object['updatedAt']));

/** When the newer copy was made; null: it is none. */
const leftBy = (object: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>): Date | null =>
  timeOf(object) > timeOf(stored) ? new Date(timeOf(object)) : null;

const latest = (one: Date | undefined, other: Date | null): Date | null =>
  one && other && one < other ? other : (one ?? other);

function without(object: Readonly<Record<string, unknown>>, key: string): object {
  const { [key]: _, ...rest } = object;
  return rest;
}
