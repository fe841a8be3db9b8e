import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { Contact } from './contact-views.js';

const DAY_MS = 86_400_000;

/** Key: contact id. Whole state with a version; an erasure writes a tombstone. */
export const CONTACT_TOPIC: TopicDefinition = {
  name: 'contacts.contact.v1',
  partitions: 12,
  compacted: true,
  retentionMs: 7 * DAY_MS,
  description: 'Contacts with their consents and opt-out',
  personal: 'the whole contact',
};

/**
 * Types `contact.upserted` (made, its fields changed, a consent recorded, an opt-out lifted), `contact.consented`
 * (consents withdrawn), `contact.opted_out`, `contact.wrong_person` (whoever picked up said that the shopper is not to
 * be had under the number); the last one of a key is the contact as it stands. An opt-out of a number
 * that was no contact makes it one, so every opt-out has its event.
 */
export interface ContactChanged {
  readonly contact: Contact;
}

export const CONTACT_UPSERTED = 'contact.upserted';
export const CONTACT_CONSENTED = 'contact.consented';
export const CONTACT_OPTED_OUT = 'contact.opted_out';
export const CONTACT_WRONG_PERSON = 'contact.wrong_person';

/** A tombstone: the shopper was erased, and of the contact nothing is left. */
export const CONTACT_ERASED = 'contact.erased';

/** The data of every type on `CONTACT_TOPIC`: docs/asyncapi.json is generated from it. */
export interface ContactEvents {
  'contact.upserted': ContactChanged;
  'contact.consented': ContactChanged;
  'contact.opted_out': ContactChanged;
  'contact.wrong_person': ContactChanged;
  'contact.erased': null;
}
