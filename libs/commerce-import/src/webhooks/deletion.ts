import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { ReadTopic } from './topic.js';

/** Deliveries that tell a deletion carry the id alone. */
export const deletionOf =
  (entity: CommerceEntity): ReadTopic =>
  (body, { triggeredAt, receivedAt }) => {
    const externalId = body.needed(body.id, 'id');
    return [{ kind: 'delete', entity, externalId, deletedAt: triggeredAt ?? receivedAt }];
  };
