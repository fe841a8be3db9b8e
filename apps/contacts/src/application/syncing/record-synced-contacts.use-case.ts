import { Injectable } from '@nestjs/common';
import type {
  SyncedContact,
  SyncedContactResult,
  SyncedContactsRequest,
  SyncedOrder,
} from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { SlicedWork } from '@outcall/platform-batching';
import { CallingPolicy } from '../permitting/calling-policy.js';
import { SyncedContactStore, type OrderWindow, type SyncedNumber } from './synced-contact-store.js';

const DAY_MS = 86_400_000;
const LONGEST_NAME = 120;
/** A shop's clock may be ahead of ours: an order is kept that becomes a basis only when its time has come. */
const CLOCK_AHEAD_MS = 5 * 60_000;

/** Finds or makes the contacts of synced objects and records their orders; erased numbers are left out. One statement, however many items there are. */
@Injectable()
export class RecordSyncedContacts {
  constructor(
    private readonly store: SyncedContactStore,
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute({ orgId, mode, items }: SyncedContactsRequest): Promise<SyncedContactResult[]> {
    if (items.length === 0) return [];
    const now = this.clock.now();
    const window = {
      since: new Date(now.getTime() - this.policy.basis.transactionWindowMinutes * 60_000),
      latest: new Date(now.getTime() + CLOCK_AHEAD_MS),
    };
    const numbers = new Map<string, SyncedNumber>();
    const work = new SlicedWork();
    await work.pause(); // what came before, parsing and validating the request, was long
    for (const item of items) {
      if (work.isDue) await work.pause();
      numbers.set(item.phone, this.withItem(numbers.get(item.phone), item, window));
    }
    const recorded = await this.store.record({ orgId, mode }, [...numbers.values()], window, now);
    const contactIds = new Map(recorded.map(({ phone, contactId }) => [phone, contactId]));
    const told = new Set<string>();
    return items.map(({ phone }) => {
      const contactId = contactIds.get(phone) ?? null;
      const isNew = contactId === numbers.get(phone)?.newContactId && !told.has(phone);
      told.add(phone);
      return { contactId, isNew, isRedacted: contactId === null };
    });
  }

  private withItem(
    known: SyncedNumber | undefined,
    { phone, name, language, order }: SyncedContact,
    window: OrderWindow,
  ): SyncedNumber {
    return {
      phone,
      name: known?.name ?? nameOf(name),
      language: known?.language ?? language ?? null,
      orders: [...(known?.orders ?? []), ...(order && isNear(order, window) ? [order] : [])],
      newContactId: known?.newContactId ?? this.ids.next('contact'),
      eventId: known?.eventId ?? this.ids.next('event'),
    };
  }
}

/** In an import of several years most orders are far outside the window. Those have no stored copy that would have to be replaced. */
const isNear = ({ placedAt }: SyncedOrder, { since, latest }: OrderWindow): boolean =>
  Date.parse(placedAt) >= since.getTime() - DAY_MS && Date.parse(placedAt) <= latest.getTime() + DAY_MS;

const nameOf = (name: string | null | undefined): string | null =>
  [...(name?.trim() ?? '')].slice(0, LONGEST_NAME).join('') || null;
