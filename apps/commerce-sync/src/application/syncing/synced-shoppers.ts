import type { NoPhoneReason, SyncedObject } from '@outcall/contracts-commerce';
import type { SyncedContact, SyncedContactResult, SyncedOrder } from '@outcall/contracts-contacts';
import { customerOf } from '../../domain/objects/customer-refusals.js';
import type { GoodObject } from '../../domain/objects/judge-object.js';
import type { ConsentTimes } from '../../domain/objects/own-consents.js';
import { orderState } from '../../domain/objects/order-state.js';
import type { NewCopy } from '../../domain/objects/plan-copies.js';
import { shopperOf, type Shopper } from '../../domain/objects/shopper-of.js';
import type { ConsentsToTell } from '../telling/pending-consents.js';
import { earlierOrders, ordersToCorrect } from './earlier-orders.js';
import { formerOrders, type OrdersOfCommit } from './former-orders.js';
import type { EarlierOrder, KnownShelf, Shelf } from './sync-ledger.js';
import type { Shoppers } from './shoppers.js';
import type { SyncTempo } from './sync-tempo.js';
import { SyncedConsents } from './synced-consents.js';

/** An item takes as much of the time of contacts as so many characters of an object take here. */
const SHOPPER_LENGTH = 1_000;

/** Rows of before may have been rounded into the next one, which cannot be written. */
const LAST_YEAR = 9999;

interface ToTell {
  readonly ofCommit: readonly ConsentsToTell[];
  readonly earlier: readonly EarlierOrder[];
  readonly ofEarlier: readonly ConsentsToTell[];
}

/**
 * The contacts of one sync's shoppers: asked for once per copy, in one call for all that a plan is about to write, and
 * remembered when the plan has to be made again.
 */
export class SyncedShoppers {
  private readonly contacts = new Map<GoodObject, string | null>();
  private readonly shoppers = new Map<GoodObject, Shopper | null>();
  /** The earliest `createdAt` of the copies in this body, by id. */
  private readonly firstCreated = new Map<string, string>();
  private readonly consents = new SyncedConsents(
    (object) => this.phoneOf(object),
    (object) => customerOf(this.shelf.entity, object),
  );
  readonly redacted = new Set<GoodObject>();
  created = 0;

  constructor(
    private readonly shelf: Shelf,
    private readonly service: Shoppers,
    private readonly tempo: SyncTempo,
  ) {}

  contactOf = (object: GoodObject): string | null => this.contacts.get(object) ?? null;
  phoneOf = (object: GoodObject): string | null => this.shopperOf(object)?.phone ?? null;
  /** Why an object that has a shopper has no number; null: it has one, or is of nobody. */
  whyNoPhone = (object: GoodObject): NoPhoneReason | null => this.shopperOf(object)?.phoneReason ?? null;

  consentTimesOf = (object: GoodObject): ConsentTimes => this.consents.timesOf(object);
  refusedConsentsOf = (object: GoodObject): NonNullable<SyncedObject['refusedConsents']> =>
    this.consents.refusedOf(object);

  /** What contacts is to be told when the copies are stored, and of orders that are older than is kept. */
  toTell(commit: OrdersOfCommit): ToTell {
    const consents = this.consentsToTell(commit.copies);
    if (this.shelf.entity !== 'orders') return { ofCommit: consents, earlier: [], ofEarlier: [] };
    const orders = { ...commit, sent: commit.sent.filter((object) => !this.redacted.has(object)) };
    const reader = {
      phoneOf: this.phoneOf,
      contactOf: this.contactOf,
      isNotified: (object: GoodObject) => this.contacts.has(object),
      orderOf: (object: GoodObject) => this.orderOf(object),
    };
    // when an order changes its number, or loses it, the order must not allow calls to the old number any more
    const states = [...formerOrders(orders, reader), ...ordersToCorrect(orders, reader)];
    const earlier = earlierOrders(orders, reader);
    // what is told of a deleted order is kept by the sync's own commit: no row of it is locked before
    const ids = new Set(earlier.filter(({ isStored }) => isStored).map(({ externalId }) => externalId));
    const isOfEarlier = ({ order }: ConsentsToTell): boolean => order !== null && ids.has(order.externalId);
    const ofCommit = [...consents, ...states.filter((state) => !isOfEarlier(state))];
    return { ofCommit, earlier, ofEarlier: states.filter(isOfEarlier) };
  }

  private consentsToTell(copies: readonly NewCopy[]): ConsentsToTell[] {
    return copies.flatMap(({ object }) => {
      const consents = this.consents.acceptedOf(object);
      const [phone, contactId] = [this.phoneOf(object), this.contactOf(object)];
      if (consents.length === 0 || phone === null || contactId === null) return [];
      const createdAt = this.createdAt(object).toISOString();
      return [{ phone, contactId, createdAt, consents, order: null, withdrawnUntil: null }];
    });
  }

  createdAt = (object: GoodObject): Date => new Date(this.createdText(object));

  /** Of an order, when a copy of it first said. */
  createdText({ externalId, value }: GoodObject): string {
    const said = value['createdAt'] as string;
    return this.shelf.entity === 'orders' ? (this.firstCreated.get(externalId) ?? said) : said;
  }

  /** Marks objects as those of an erased shopper. */
  redact(objects: readonly GoodObject[]): void {
    for (const object of objects) this.redacted.add(object);
  }

  /** To read the numbers of 500 orders takes ten milliseconds: they are read in slices, and known from then on. */
  async lookAt(objects: readonly GoodObject[], known: KnownShelf): Promise<void> {
    const work = this.tempo.slices();
    for (const object of objects) {
      if (work.isDue) await work.pause();
      this.shopperOf(object);
      this.noteCreation(object.externalId, new Date(object.value['createdAt'] as string));
      const createdAt = known.objects.get(object.externalId)?.createdAt;
      if (createdAt) this.noteCreation(object.externalId, createdAt);
    }
  }

  /** In milliseconds, as it is stored: what is sent again is not earlier by what was rounded. */
  private noteCreation(externalId: string, createdAt: Date): void {
    const noted = this.firstCreated.get(externalId);
    if (createdAt.getUTCFullYear() > LAST_YEAR || (noted && createdAt.getTime() >= Date.parse(noted))) return;
    this.firstCreated.set(externalId, createdAt.toISOString());
  }

  /**
   * Finds their contacts. False: a shopper among them was erased, so the plan must be made again without those objects.
   */
  async find(copies: readonly NewCopy[], known: KnownShelf): Promise<boolean> {
    this.consents.judge(copies, known);
    const fresh = copies.map(({ object }) => object).filter((object) => !this.contacts.has(object));
    const called = fresh.filter((object) => this.phoneOf(object) !== null);
    let isClean = await this.keepTheirNumber(copies, known);
    if (called.length === 0) return isClean;
    const answers = await this.resolve(called.map((object) => this.itemOf(object)));
    called.forEach((object, index) => {
      const answer = answers[index];
      this.contacts.set(object, answer?.contactId ?? null);
      if (answer) this.consents.note(object, answer);
      if (answer?.isNew) this.created += 1;
      if (!answer?.isRedacted) return;
      this.redacted.add(object);
      isClean = false;
    });
    return isClean;
  }

  /**
   * A copy that takes the number from an object would hide it from the erasure of that number, which this service may
   * not have heard of yet: the copy is redacted, and the erasure finds what is stored. True: there is none such.
   */
  private async keepTheirNumber(copies: readonly NewCopy[], known: KnownShelf): Promise<boolean> {
    const before = new Map<GoodObject, string>();
    for (const { object } of copies) {
      const phone = known.objects.get(object.externalId)?.phone;
      if (phone && phone !== this.phoneOf(object)) before.set(object, phone);
    }
    if (before.size === 0) return true;
    const erased = await this.service.erasedAmong(this.shelf, [...new Set(before.values())]);
    const hidden = [...before].filter(([object, phone]) => {
      const erasedAt = erased.get(phone);
      return erasedAt !== undefined && this.createdAt(object) <= erasedAt;
    });
    this.redact(hidden.map(([object]) => object));
    return hidden.length === 0;
  }

  private async resolve(items: readonly SyncedContact[]): Promise<SyncedContactResult[]> {
    const answers: SyncedContactResult[] = [];
    for (const piece of this.tempo.cut(items, ({ consents = [] }) => SHOPPER_LENGTH * (1 + consents.length))) {
      answers.push(...(await this.tempo.step(() => this.service.resolve(this.shelf, piece))));
    }
    return answers;
  }

  private itemOf(object: GoodObject): SyncedContact {
    const { phone, name, language } = this.shopperOf(object) as Shopper;
    const order =
      this.shelf.entity === 'orders'
        ? { order: this.orderOf(object) }
        : { createdAt: object.value['createdAt'] as string };
    const consents = this.consents.ownOf(object);
    return { phone: phone as string, name, language, ...order, ...(consents.length > 0 && { consents }) };
  }

  /** It was placed when a copy first said: a shop that writes a later `createdAt` does not make it a new purchase. */
  private orderOf(object: GoodObject): SyncedOrder {
    const order = orderOf(this.shelf, object);
    return { ...order, placedAt: this.firstCreated.get(object.externalId) ?? order.placedAt };
  }

  private shopperOf(object: GoodObject): Shopper | null {
    let shopper = this.shoppers.get(object);
    if (shopper === undefined) this.shoppers.set(object, (shopper = shopperOf(this.shelf.entity, object.value)));
    return shopper;
  }
}

/** The part of an order that can allow a call. */
export function orderOf(
  { storeId }: Pick<Shelf, 'storeId'>,
  { externalId, value }: Pick<GoodObject, 'externalId' | 'value'>,
): SyncedOrder {
  const { createdAt, updatedAt, isTest, status, payment } = value as {
    createdAt: string;
    updatedAt: string;
    isTest: boolean;
    status: 'open' | 'closed' | 'cancelled';
    payment: { status: string | null };
  };
  return { storeId, externalId, placedAt: createdAt, updatedAt, isTest, state: orderState(status, payment.status) };
}
