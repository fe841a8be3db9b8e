import type { CommerceEntity } from '@outcall/contracts-commerce';

export abstract class ObjectSchemas {
  /** Whether the object fits the schema of its kind. Fills in the defaults of fields that are left out. */
  abstract fits(entity: CommerceEntity, object: object): boolean;
}
