import type { ConsentInput, SyncedContact } from '@outcall/contracts-contacts';
import { rulesAt, type Clock, type IdGenerator } from '@outcall/kernel';
import { patchContact } from '../../domain/shopper-changes.js';
import type { CallingPolicy } from '../permitting/calling-policy.js';
import type { RecordedNumber, SyncedConsent } from './synced-contact-store.js';

/**
 * The consents of synced objects, recorded as those of a PUT are. The service that sends them has refused what lies in
 * the future by its own clock, which may be a little ahead of ours: such a consent is judged at the moment it was
 * given.
 */
export class ConsentsOfSync {
  constructor(
    private readonly policy: CallingPolicy,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** One per consent of the item, in order. `isOf`: whether the item is of the number's shopper of today. */
  of(item: SyncedContact, isOf: (number: RecordedNumber) => boolean): SyncedConsent[] {
    return (item.consents ?? []).map((consent) => ({ phone: item.phone, isOf, decide: this.decisionOn(consent) }));
  }

  private decisionOn(consent: ConsentInput): SyncedConsent['decide'] {
    const ids = { contactId: this.ids.next('contact'), consentId: this.ids.next('consent') };
    return (shopper) => {
      const now = new Date(Math.max(this.clock.now().getTime(), Date.parse(consent.givenAt)));
      return patchContact(shopper, { consent }, ids, rulesAt(this.policy.rules, now), now);
    };
  }
}
