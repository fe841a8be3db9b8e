import { Injectable } from '@nestjs/common';
import type { ShopChange } from '@outcall/commerce-import';
import type { HookResult } from '@outcall/contracts-commerce';
import { Clock, normalizeShopperPhone } from '@outcall/kernel';
import { ErasureStore, type ObjectName } from '../erasing/erasure-store.js';
import { DeleteObject } from '../syncing/delete-object.use-case.js';
import { StoredObjects } from '../triggering/stored-objects.js';
import type { HookedStore } from './delivery-inbox.js';
import { NumberErasures } from './number-erasures.js';

/**
 * A shop was asked by its customer to be forgotten: an erasure of each of their numbers, in every service. What is
 * theirs and has no number is deleted here, and does not come back.
 */
@Injectable()
export class EraseShoppers {
  constructor(
    private readonly numbers: NumberErasures,
    private readonly objects: StoredObjects,
    private readonly erasures: ErasureStore,
    private readonly deleteObject: DeleteObject,
    private readonly clock: Clock,
  ) {}

  async execute(
    store: HookedStore,
    { phones, customerExternalId, orderExternalIds }: Extract<ShopChange, { kind: 'erase' }>,
  ): Promise<HookResult> {
    const { storeId } = store;
    const names: ObjectName[] = [
      ...(customerExternalId === null
        ? []
        : [{ storeId, entity: 'customers' as const, externalId: customerExternalId }]),
      ...orderExternalIds.map((externalId) => ({ storeId, entity: 'orders' as const, externalId })),
    ];
    const { orgId, mode } = store;
    const found = await this.objects.read(names.map((name) => ({ orgId, mode, ...name, withOrder: false })));
    const theirs = [...phones.map((phone) => normalizeShopperPhone(phone)), ...found.map((each) => each?.phone)];
    for (const phone of new Set(theirs.flatMap((each) => each ?? [])))
      await this.numbers.erase(store, phone, store.recordedBy);
    const numberless = names.filter((_, place) => !found[place]?.phone);
    await this.forget(store, numberless);
    return { entity: 'customers', externalId: '', outcome: 'redacted' };
  }

  /** The order as in an erasure: a sync that read them before does not bring them back, nor does a later one. */
  private async forget(store: HookedStore, names: readonly ObjectName[]): Promise<void> {
    if (names.length === 0) return;
    await this.erasures.redact(store, names, this.clock.now());
    await this.erasures.look(store);
    const { orgId, mode } = store;
    for (const { storeId, entity, externalId } of names)
      await this.deleteObject.execute({ orgId, mode, storeId, entity }, externalId); // with the returns of an order
    await this.erasures.remove(store, names, this.clock.now()); // its history, too
  }
}
