import type { Consent, Contact, ManagedContact } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { Withdrawals } from './consent.js';

export interface ShopperKey {
  readonly orgId: string;
  readonly mode: Mode;
  /** `+91XXXXXXXXXX`. */
  readonly phone: string;
}

/**
 * A number an org has dealt with, in one mode. Everything about the number is decided under the lock of its row. It is
 * a contact once it has a `contactId`. A number that was only dialled has a row too: without a row to lock, two
 * decisions about it could run at the same time.
 */
export interface Shopper extends ShopperKey {
  readonly contactId: string | null;
  readonly name: string | null;
  readonly language: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** The consents that are not withdrawn. */
  readonly consents: readonly Consent[];
  readonly withdrawn: Withdrawals;
  readonly optedOutAt: Date | null;
  /** Whoever picked up said that the shopper is not to be had under this number, and nobody has cleared it since. */
  readonly isWrongPerson: boolean;
  /** The end of the last call in which that was said; null: never. */
  readonly wrongPersonAt: Date | null;
  /** No permit of this number lives longer. */
  readonly permitUntil: Date | null;
  /** When the shopper of the number before was erased: nothing from before that time counts. Null: never. */
  readonly afterErasure: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function toContact(shopper: Shopper & { readonly contactId: string }): Contact {
  return {
    id: shopper.contactId,
    phone: shopper.phone,
    name: shopper.name ?? '',
    language: shopper.language,
    fields: shopper.fields,
    isOptedOut: shopper.optedOutAt !== null,
    consents: shopper.consents,
    createdAt: shopper.createdAt.toISOString(),
    updatedAt: shopper.updatedAt.toISOString(),
  };
}

/** As management answers it. */
export const toManagedContact = (shopper: Shopper & { readonly contactId: string }): ManagedContact => ({
  ...toContact(shopper),
  isWrongPerson: shopper.isWrongPerson,
});

export const isContact = (shopper: Shopper | null): shopper is Shopper & { readonly contactId: string } =>
  shopper?.contactId != null;
