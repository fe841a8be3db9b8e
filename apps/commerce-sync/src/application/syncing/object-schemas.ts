import type { CommerceEntity } from '@outcall/contracts-commerce';

export abstract class ObjectSchemas {
  /** Whether the object is as the tables of its kind say; it gets the defaults of what it leaves out. */
  abstract fits(entity: CommerceEntity, object: object): boolean;
}
