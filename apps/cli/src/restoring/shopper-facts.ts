import {
  CONTACT_TOPIC,
  CONTACT_UPSERTED,
  CONTACT_WRONG_PERSON,
  NUMBER_ERASURE_TOPIC,
  OPT_OUT_TOPIC,
  type ContactChanged,
  type NumberErased,
  type OptOutRecorded,
} from '@outcall/contracts-contacts';
import { RUN_TOPIC, type RunEventData } from '@outcall/contracts-runs';
import type { DomainEvent, EventBus } from '@outcall/platform-event-bus';
import type { Period } from './period.js';

/** What the topics say last of a number, of what forbids calls to it. */
export interface ShopperFacts {
  readonly orgId: string;
  readonly mode: 'live' | 'test';
  readonly phone: string;
  isOptedOut: boolean;
  /** Ids of the consents not withdrawn; null: not known. */
  consentIds: readonly string[] | null;
  /** What was there before that time was erased; null: nothing was. */
  erasedAt: string | null;
  /** Of the contact at whose number somebody else was reached. */
  wrongPersonId: string | null;
}

const OPT_OUT_HEARD = 'optout.received';

/**
 * By number. A contact's last event is its state. Only where it has none left, because its shopper was erased, does the
 * event that told of the opt-out itself count: one that was lifted later has told of it, too.
 */
export async function readShopperFacts(bus: EventBus, period: Period): Promise<readonly ShopperFacts[]> {
  const facts = new Map<string, ShopperFacts>();
  const latest = new Map<string, string>();
  const of = ({ orgId, mode }: DomainEvent, phone: string): ShopperFacts => {
    const key = `${orgId}/${mode}/${phone}`;
    const known = facts.get(key) ?? {
      ...{ orgId, mode: mode ?? 'live', phone, isOptedOut: false, consentIds: null, erasedAt: null },
      wrongPersonId: null,
    };
    facts.set(key, known);
    return known;
  };
  await period.read<ContactChanged>(bus, CONTACT_TOPIC.name, (event) => {
    const { contact } = event.data;
    const known = of(event, contact.phone);
    if ((latest.get(keyOf(known)) ?? '') > event.time) return;
    latest.set(keyOf(known), event.time);
    known.isOptedOut = contact.isOptedOut;
    known.consentIds = contact.consents.map(({ id }) => id);
    if (event.type === CONTACT_WRONG_PERSON) known.wrongPersonId = contact.id;
    else if (event.type === CONTACT_UPSERTED) known.wrongPersonId = null;
  });
  const optOut = (event: DomainEvent, phone: string | undefined): void => {
    if (phone === undefined) return;
    const known = of(event, phone);
    known.isOptedOut ||= known.consentIds === null;
  };
  await period.read<OptOutRecorded>(bus, OPT_OUT_TOPIC.name, (event) => optOut(event, event.data.phone));
  await period.read<Partial<RunEventData>>(bus, RUN_TOPIC.name, (event) => {
    if (event.type === OPT_OUT_HEARD) optOut(event, event.data.phone);
  });
  await period.read<NumberErased>(bus, NUMBER_ERASURE_TOPIC.name, (event) => {
    const known = of(event, event.data.phone);
    if ((known.erasedAt ?? '') < event.data.erasedAt) known.erasedAt = event.data.erasedAt;
  });
  return [...facts.values()];
}

const keyOf = ({ orgId, mode, phone }: ShopperFacts): string => `${orgId}/${mode}/${phone}`;
