import { CONTACT_TOPIC, type ContactChanged } from '@outcall/contracts-contacts';
import type { NewEvent } from '@outcall/platform-outbox';
import type { ShopperChange } from '../../../domain/shopper-changes.js';
import { toContact } from '../../../domain/shopper.js';

/** The event with a contact's state after a change. The version tells the order of a contact's events. */
export const eventOf = (shopper: ShopperChange['shopper'], type: string): NewEvent<ContactChanged> => ({
  topic: CONTACT_TOPIC.name,
  type,
  key: shopper.contactId,
  orgId: shopper.orgId,
  mode: shopper.mode,
  time: shopper.updatedAt.toISOString(),
  version: shopper.version,
  data: { contact: toContact(shopper) },
});
