import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { ReadTopic } from './topic.js';

/** Deliveries that tell a deletion carry the id alone. */
export const deletionOf =
  (entity: CommerceEntity): ReadTopic =>
  (body, { triggeredAt, receivedAt }) => {
    const externalId = body.needed(body.id, 'id');
    return [{ kind: 'delete', entity, externalId, deletedAt: earlier(triggeredAt, receivedAt) }];
  };

/**
 * The time is of a header that nobody signs, or of a clock that is ahead: a deletion that is yet to come would make
 * each later copy stale.
 */
const earlier = (said: Date | null | undefined, receivedAt: Date): Date =>
  said && said < receivedAt ? said : receivedAt;
