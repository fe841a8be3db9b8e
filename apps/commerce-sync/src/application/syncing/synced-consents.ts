import type { SyncedObject } from '@outcall/contracts-commerce';
import type { ConsentInput, SyncedContactResult } from '@outcall/contracts-contacts';
import { consentsOf, isRefused } from '../../domain/objects/customer-refusals.js';
import type { GoodObject } from '../../domain/objects/judge-object.js';
import {
  ownConsents,
  type ConsentTimes,
  type NumberBefore,
  type OwnConsents,
} from '../../domain/objects/own-consents.js';
import type { NewCopy } from '../../domain/objects/plan-copies.js';
import type { RefusedUntil } from './sync-ledger.js';

type Refused = NonNullable<SyncedObject['refusedConsents']>[number];

const NO_TIMES: ConsentTimes = { consentedUntil: null, othersUntil: null };

/** The consents of one sync: which of them are those of the object's number, and what became of them. */
export class SyncedConsents {
  private readonly judged = new Map<GoodObject, OwnConsents & { readonly unsubscribed: readonly number[] }>();
  private readonly refusedByContacts = new Map<GoodObject, readonly Refused[]>();

  constructor(
    private readonly phoneOf: (object: GoodObject) => string | null,
    private readonly customerOf: (object: GoodObject) => string | null,
  ) {}

  /**
   * All copies that are to be written, in their order: several may be of one object. What is older than the customer's
   * refusal is left to nobody, and contacts is not told: of a number that it did not know then it would count.
   */
  judge(
    copies: readonly NewCopy[],
    known: { readonly objects: ReadonlyMap<string, NumberBefore>; readonly refusedUntil: RefusedUntil },
  ): void {
    const before = new Map<string, NumberBefore>();
    for (const { object } of copies) {
      const { externalId } = object;
      const phone = this.phoneOf(object);
      const { own, ...judged } = ownConsents(
        before.get(externalId) ?? known.objects.get(externalId),
        phone,
        consentsOf(object),
      );
      before.set(externalId, { phone, ...judged.times });
      const until = known.refusedUntil.get(this.customerOf(object) ?? '');
      const unsubscribed = own.filter((place) => isRefused(consentsOf(object)[place], until));
      this.judged.set(object, { ...judged, own: own.filter((place) => !unsubscribed.includes(place)), unsubscribed });
    }
  }

  timesOf(object: GoodObject): ConsentTimes {
    return this.judged.get(object)?.times ?? NO_TIMES;
  }

  /** What contacts is asked about for the object's number. */
  ownOf(object: GoodObject): ConsentInput[] {
    return (this.judged.get(object)?.own ?? []).flatMap((place) => consentsOf(object)[place] ?? []);
  }

  /** Those among them that contacts did not refuse. */
  acceptedOf(object: GoodObject): ConsentInput[] {
    const refused = new Set((this.refusedByContacts.get(object) ?? []).map(({ index }) => index));
    const own = (this.judged.get(object)?.own ?? []).filter((place) => !refused.has(place));
    return own.flatMap((place) => consentsOf(object)[place] ?? []);
  }

  /** What contacts has answered to `ownOf`. */
  note(object: GoodObject, { refusedConsents = [] }: SyncedContactResult): void {
    const own = this.judged.get(object)?.own ?? [];
    const refused = refusedConsents.flatMap(({ index, reason }) => {
      const place = own[index];
      return place === undefined ? [] : [{ index: place, reason }];
    });
    if (refused.length > 0) this.refusedByContacts.set(object, refused);
  }

  refusedOf(object: GoodObject): Refused[] {
    const { others = [], unsubscribed = [] } = this.judged.get(object) ?? {};
    const here = [...others, ...unsubscribed];
    return [
      ...others.map((index): Refused => ({ index, reason: 'other_number' })),
      ...unsubscribed.map((index): Refused => ({ index, reason: 'unsubscribed' })),
      // asked for an earlier plan, and judged otherwise since
      ...(this.refusedByContacts.get(object) ?? []).filter(({ index }) => !here.includes(index)),
    ].sort((one, other) => one.index - other.index);
  }
}
