import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { ConsentInput } from '@outcall/contracts-contacts';

interface Sent {
  readonly externalId: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** By the customer's id in the store: until when they refused marketing; null: they have not. */
type RefusedUntil = ReadonlyMap<string, Date | null>;

/** The consents that came with an object. A test order says nothing of its shopper. */
export const consentsOf = ({ value }: Pick<Sent, 'value'>): readonly ConsentInput[] =>
  value['isTest'] === true ? [] : ((value['consents'] as readonly ConsentInput[] | undefined) ?? []);

/** The customer by whose no to marketing the consents of an object are judged; null: the shop does not say. */
export function customerOf(entity: CommerceEntity, { externalId, value }: Sent): string | null {
  if (entity === 'customers') return externalId;
  const customer =
    entity === 'orders' ? (value['customer'] as { externalId?: string | null } | null | undefined) : null;
  return customer?.externalId ?? null;
}

/** Of one moment the no counts. */
export const isRefused = (consent: ConsentInput | undefined, until: Date | null | undefined): boolean =>
  until instanceof Date && consent?.scope === 'promotional' && new Date(consent.givenAt) <= until;

/** The customer, where the object comes with a yes to marketing. */
export const customerToAsk = (entity: CommerceEntity, sent: Sent): string | null =>
  consentsOf(sent).some(({ scope }) => scope === 'promotional') ? customerOf(entity, sent) : null;

/** Whether the consents of these objects are refused by the one as by the other, whatever the times are. */
export const isJudgedAlike = (
  entity: CommerceEntity,
  objects: readonly Sent[],
  one: RefusedUntil,
  other: RefusedUntil,
): boolean =>
  objects.every((object) => {
    const customer = customerToAsk(entity, object);
    if (customer === null) return true;
    const [before, now] = [one.get(customer), other.get(customer)];
    return consentsOf(object).every((consent) => isRefused(consent, before) === isRefused(consent, now));
  });
