import { COMMERCE_ENTITIES, type CommerceEntity } from '@outcall/contracts-commerce';
import { ApiError } from '@outcall/kernel';

/** The kind of object a path names; 404 for another. */
export function entityOf(text: string): CommerceEntity {
  const entity = COMMERCE_ENTITIES.find((each) => each === text);
  if (!entity) throw ApiError.notFound('kind of object');
  return entity;
}
