import { Injectable } from '@nestjs/common';
import type {
  SyncedContact,
  SyncedContactResult,
  SyncedContactsRequest,
  SyncedOrder,
} from '@outcall/contracts-contacts';
import { Clock, IdGenerator } from '@outcall/kernel';
import { SlicedWork } from '@outcall/platform-batching';
import { UNKNOWN } from '../../domain/evidence.js';
import { CallingPolicy } from '../permitting/calling-policy.js';
import { ConsentsOfSync } from './consents-of-sync.js';
import {
  SyncedContactStore,
  type OrderWindow,
  type RecordedBatch,
  type RecordedNumber,
  type SyncedConsent,
  type SyncedNumber,
} from './synced-contact-store.js';

const DAY_MS = 86_400_000;
const LONGEST_NAME = 120;
/** A shop's clock may be ahead of ours: what it says was placed a little later than now was placed now. */
const CLOCK_AHEAD_MS = 10 * 60_000;

/**
 * Finds or makes the contacts of synced objects and records their orders and consents. An object from before the
 * erasure of its number is redacted, and an order placed or a consent given after it makes the shopper anew, unless the
 * number is opted out. One statement, however many items there are, as long as none brings a consent.
 */
@Injectable()
export class RecordSyncedContacts {
  private readonly consents: ConsentsOfSync;

  constructor(
    private readonly store: SyncedContactStore,
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {
    this.consents = new ConsentsOfSync(policy, ids, clock);
  }

  async execute(request: SyncedContactsRequest): Promise<SyncedContactResult[]> {
    const { orgId, mode, items, recordedBy = UNKNOWN, onlyAsks = false } = request;
    if (items.length === 0) return [];
    const isCommitted = request.recordedBy !== undefined && !onlyAsks;
    const now = this.clock.now();
    const orders = {
      since: new Date(now.getTime() - this.policy.basis.transactionWindowMinutes * 60_000),
      latest: new Date(now.getTime() + CLOCK_AHEAD_MS),
    };
    const numbers = new Map<string, SyncedNumber>();
    const own: (readonly SyncedConsent[])[] = [];
    const work = new SlicedWork();
    await work.pause(); // what came before, parsing and validating the request, was long
    for (const item of items) {
      if (work.isDue) await work.pause();
      const known = numbers.get(item.phone) ?? this.numberOf(item.phone);
      const order = item.order && (isCommitted || isNear(item.order, orders)) ? [placedBy(now, item.order)] : [];
      numbers.set(item.phone, withItem(known, item, order));
      own.push(this.consents.of(item, (number) => !isOfErased(item, number)));
    }
    const batch = { numbers: [...numbers.values()], orders, consents: own.flat(), onlyAsks, recordedBy };
    return this.resultsOf(items, own, numbers, await this.store.record({ orgId, mode }, batch, now));
  }

  private resultsOf(
    items: readonly SyncedContact[],
    consents: readonly (readonly SyncedConsent[])[],
    numbers: ReadonlyMap<string, SyncedNumber>,
    recorded: RecordedBatch,
  ): SyncedContactResult[] {
    const found = new Map(recorded.numbers.map((number) => [number.phone, number]));
    const reported = new Set<string>();
    return items.map((item, place) => {
      const number = found.get(item.phone) as RecordedNumber;
      if (isOfErased(item, number)) return { contactId: null, isNew: false, isRedacted: true };
      const { contactId } = number;
      const isNew = contactId === numbers.get(item.phone)?.newContactId && !reported.has(item.phone);
      reported.add(item.phone);
      return { contactId, isNew, isRedacted: false, ...refusalsOf(consents[place] ?? [], recorded) };
    });
  }

  private numberOf(phone: string): SyncedNumber {
    const nothing = { name: null, language: null, sent: [], orders: [], since: null };
    return { phone, ...nothing, newContactId: this.ids.next('contact'), eventId: this.ids.next('event') };
  }
}

function withItem(known: SyncedNumber, item: SyncedContact, order: readonly SyncedOrder[]): SyncedNumber {
  const { language = null } = item;
  const name = nameOf(item.name);
  return {
    ...known,
    name: known.name ?? name,
    language: known.language ?? language,
    sent: [...known.sent, { name, language, at: createdAt(item) }],
    orders: [...known.orders, ...order],
    since: returnsAt(item).reduce<Date | null>(later, known.since),
  };
}

/**
 * In an import of several years most orders are far outside the window. Those have no stored copy that would have to be
 * replaced; else the sync tells of them once more when it is committed, with who sent it: then each counts.
 */
const isNear = ({ placedAt }: SyncedOrder, { since, latest }: OrderWindow): boolean =>
  Date.parse(placedAt) >= since.getTime() - DAY_MS && Date.parse(placedAt) <= latest.getTime() + DAY_MS;

const placedBy = (now: Date, order: SyncedOrder): SyncedOrder => {
  const aheadMs = Date.parse(order.placedAt) - now.getTime();
  return aheadMs > 0 && aheadMs <= CLOCK_AHEAD_MS ? { ...order, placedAt: now.toISOString() } : order;
};

/** Of times at which an item makes an erased shopper anew, if the erasure was before. */
const returnsAt = (item: SyncedContact): Date[] => {
  const { order, consents = [] } = item;
  const created = createdAt(item);
  // an object from before the erasure is redacted, whatever was added to it since
  const given = consents.flatMap(({ givenAt }) => (created ? earlier(new Date(givenAt), new Date(created)) : []));
  return order && order.state !== 'deleted' ? [new Date(order.placedAt), ...given] : given;
};

const isOfErased = (item: SyncedContact, { erasedAt }: RecordedNumber): boolean =>
  erasedAt !== null && !isAfter(item, erasedAt);

/** What does not say when it was created is from before. */
const isAfter = (item: SyncedContact, erasedAt: Date): boolean =>
  Date.parse(createdAt(item) ?? '') > erasedAt.getTime();

const createdAt = (item: SyncedContact): string | null => item.createdAt ?? item.order?.placedAt ?? null;

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

function refusalsOf(
  consents: readonly SyncedConsent[],
  { refused }: RecordedBatch,
): Pick<SyncedContactResult, 'refusedConsents'> {
  const refusals = consents.flatMap((consent, index) => {
    const error = refused.get(consent);
    if (!error) return [];
    if (error.errorCode !== 'OPTED_OUT') throw error;
    return [{ index, reason: 'opted_out' as const }];
  });
  return refusals.length > 0 ? { refusedConsents: refusals } : {};
}

const nameOf = (name: string | null | undefined): string | null =>
  [...(name?.trim() ?? '')].slice(0, LONGEST_NAME).join('') || null;
