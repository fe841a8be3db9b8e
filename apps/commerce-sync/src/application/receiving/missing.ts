import type { CommerceEntity } from '@outcall/contracts-commerce';

/** A delivery says something of an object that is not there yet. */
export class Missing extends Error {
  /** As `waits_for` keeps it. */
  readonly waitsFor: string;
  readonly reason: string;

  constructor(
    readonly entity: CommerceEntity,
    readonly externalId: string,
  ) {
    super(`an object of ${entity} is not known yet`);
    this.waitsFor = missingName(entity, externalId);
    this.reason = REASONS[entity];
  }
}

const REASONS: Readonly<Record<CommerceEntity, string>> = {
  orders: 'order_unknown',
  returns: 'return_unknown',
  customers: 'customer_unknown',
  products: 'product_unknown',
};

export const missingName = (entity: CommerceEntity, externalId: string): string => `${entity}/${externalId}`;
