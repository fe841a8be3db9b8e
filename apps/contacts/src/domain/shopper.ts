import type { Consent, Contact } from '@outcall/contracts-contacts';
import type { Mode } from '@outcall/kernel';
import type { Withdrawals } from './consent.js';

export interface ShopperKey {
  readonly orgId: string;
  readonly mode: Mode;
  /** `+91XXXXXXXXXX`. */
  readonly phone: string;
}

/**
 * A number an org has dealt with, in one mode: the unit everything about it is decided and locked under. It is a contact
 * once it has a `contactId`; a number that was only dialled, or only opted out, has a row too, or two decisions about it
 * could pass each other.
 */
export interface Shopper extends ShopperKey {
  readonly contactId: string | null;
  readonly name: string | null;
  readonly language: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Those not withdrawn. */
  readonly consents: readonly Consent[];
  readonly withdrawn: Withdrawals;
  readonly optedOutAt: Date | null;
  /** No permit of this number lives longer. */
  readonly permitUntil: Date | null;
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

export const isContact = (shopper: Shopper | null): shopper is Shopper & { readonly contactId: string } =>
  shopper?.contactId != null;
