import { Injectable } from '@nestjs/common';
import type { Contact, Recorder } from '@outcall/contracts-contacts';
import { ApiError, Clock, IdGenerator, normalizeShopperPhone, rulesAt, type Mode } from '@outcall/kernel';
import { patchContact, type ContactPatch, type NewIds, type ShopperChange } from '../../domain/shopper-changes.js';
import { isContact, toContact, type Shopper } from '../../domain/shopper.js';
import { CallingPolicy } from '../permitting/calling-policy.js';
import { ShopperRepository } from './shopper-repository.js';

export interface PutContactCommand extends ContactPatch {
  readonly orgId: string;
  readonly mode: Mode;
  readonly phone: string;
  readonly recordedBy: Recorder;
}

/**
 * Adds the number, or merges what was sent into the existing contact, and records the consent
 * (docs/handbook/consent-and-hours.md#consents).
 */
@Injectable()
export class PutContact {
  constructor(
    private readonly shoppers: ShopperRepository,
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute({
    orgId,
    mode,
    phone,
    recordedBy,
    ...patch
  }: PutContactCommand): Promise<{ contact: Contact; isNew: boolean }> {
    const normalized = normalizeShopperPhone(phone);
    if (!normalized) throw ApiError.invalid(['phone'], 'is no Indian mobile number');
    const ids = { contactId: this.ids.next('contact'), consentId: this.ids.next('consent') };
    const { shopper, isNewContact } = await this.shoppers.merge(
      { orgId, mode, phone: normalized },
      recordedBy,
      (current) => this.patched(current, patch, ids),
      patch.consent ? new Date(patch.consent.givenAt) : null,
    );
    if (!isContact(shopper)) throw new Error('a contact was put and is none');
    return { contact: toContact(shopper), isNew: isNewContact };
  }

  private patched(shopper: Shopper, patch: ContactPatch, ids: NewIds): ShopperChange | null {
    const now = this.clock.now();
    return patchContact(shopper, patch, ids, rulesAt(this.policy.rules, now), now);
  }
}
