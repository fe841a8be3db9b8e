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
import {
  SyncedContactStore,
  type OrderWindow,
  type RecordedNumber,
  type SyncedNumber,
} from './synced-contact-store.js';

const DAY_MS = 86_400_000;
const LONGEST_NAME = 120;
/** A shop's clock may be ahead of ours: what it says was placed a little later than now was placed now. */
const CLOCK_AHEAD_MS = 10 * 60_000;

/**
 * Finds or makes the contacts of synced objects and records their orders. An object from before the erasure of its
 * number is redacted, and an order placed after it makes the shopper anew, unless the number is opted out. One
 * statement, however many items there are.
 */
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
      const known = numbers.get(item.phone) ?? this.numberOf(item.phone);
      numbers.set(item.phone, this.withItem(known, item, window, now));
    }
    const recorded = await this.store.record({ orgId, mode }, [...numbers.values()], window, now);
    const found = new Map(recorded.map((number) => [number.phone, number]));
    const result = new Set<string>();
    return items.map((item) => {
      const { contactId, erasedAt } = found.get(item.phone) as RecordedNumber;
      if (erasedAt && !isAfter(item, erasedAt)) return { contactId: null, isNew: false, isRedacted: true };
      const isNew = contactId === numbers.get(item.phone)?.newContactId && !result.has(item.phone);
      result.add(item.phone);
      return { contactId, isNew, isRedacted: false };
    });
  }

  private withItem(known: SyncedNumber, item: SyncedContact, window: OrderWindow, now: Date): SyncedNumber {
    const { language = null, order } = item;
    const name = nameOf(item.name);
    return {
      ...known,
      name: known.name ?? name,
      language: known.language ?? language,
      sent: [...known.sent, { name, language, at: createdAt(item) }],
      orders: order && isNear(order, window) ? [...known.orders, placedBy(now, order)] : known.orders,
      since: order && order.state !== 'deleted' ? later(known.since, new Date(order.placedAt)) : known.since,
    };
  }

  private numberOf(phone: string): SyncedNumber {
    const nothing = { name: null, language: null, sent: [], orders: [], since: null };
    return { phone, ...nothing, newContactId: this.ids.next('contact'), eventId: this.ids.next('event') };
  }
}

/**
 * In an import of several years most orders are far outside the window. Those have no stored copy that would have to be
 * replaced.
 */
const isNear = ({ placedAt }: SyncedOrder, { since, latest }: OrderWindow): boolean =>
  Date.parse(placedAt) >= since.getTime() - DAY_MS && Date.parse(placedAt) <= latest.getTime() + DAY_MS;

const placedBy = (now: Date, order: SyncedOrder): SyncedOrder => {
  const aheadMs = Date.parse(order.placedAt) - now.getTime();
  return aheadMs > 0 && aheadMs <= CLOCK_AHEAD_MS ? { ...order, placedAt: now.toISOString() } : order;
};

/** What does not say when it was created is from before. */
const isAfter = (item: SyncedContact, erasedAt: Date): boolean =>
  Date.parse(createdAt(item) ?? '') > erasedAt.getTime();

const createdAt = (item: SyncedContact): string | null => item.createdAt ?? item.order?.placedAt ?? null;

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

const nameOf = (name: string | null | undefined): string | null =>
  [...(name?.trim() ?? '')].slice(0, LONGEST_NAME).join('') || null;
