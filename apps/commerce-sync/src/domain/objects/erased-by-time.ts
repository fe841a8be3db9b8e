import type { CommerceEntity } from '@outcall/contracts-commerce';

interface Sent {
  readonly externalId: string;
  readonly orderId: string | null;
  readonly createdAt: Date | null;
}

interface Stored {
  readonly objects: ReadonlyMap<string, { readonly versionAt: string | null }>;
  readonly orders: ReadonlyMap<string, unknown>;
}

/**
 * Which of the objects sent may be of somebody whose hashes have been folded into the time `until`: what is not stored
 * and was created until then, or does not say when; and a return without its order, whenever it was created. An object
 * that is stored is nobody's who was erased. A product has no shopper.
 */
export const erasedByTime = (
  entity: CommerceEntity,
  sent: readonly Sent[],
  { objects, orders }: Stored,
  until: Date,
): string[] =>
  sent.flatMap(({ externalId, orderId, createdAt }) => {
    const isStored = (objects.get(externalId)?.versionAt ?? null) !== null;
    if (entity === 'products' || isStored) return [];
    const mayBeTheirs =
      entity === 'returns' ? orderId === null || !orders.has(orderId) : createdAt === null || createdAt <= until;
    return mayBeTheirs ? [externalId] : [];
  });
