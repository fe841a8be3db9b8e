import type { DueStart } from '../../../application/triggering/start-queue.js';
import type { ObjectHashes } from '../../../domain/objects/object-hashes.js';

const DAY_MS = 86_400_000;
/** More than the longest age and delay together, for clocks that differ. */
const LONGEST_MS = 40 * DAY_MS;

/** All that a start needs: that of its object or shopper, and that of its order among the stores of the org. */
export function turnsOf(hashes: ObjectHashes, due: DueStart, now: Date): Record<string, unknown>[] {
  const { once, orderNumber, start } = due;
  const own = { ...turnKey(hashes, due), until: endOf(due, now) };
  if (once === 'shopper' || orderNumber === null) return [own];
  const onceOf = hashes.ofOrder(start, { orderNumber, contactId: start.contactId });
  return [own, { ...own, once_of: onceOf, store_id: start.trigger.storeId, until: endOfOrder(due, now) }];
}

function turnKey(hashes: ObjectHashes, { id, once, start }: DueStart): Record<string, unknown> {
  const { orgId, mode, contactId } = start;
  const { flowId, triggerId, storeId, entity, externalId } = start.trigger;
  const object = (): string => hashes.of({ orgId, mode, storeId }, entity, externalId);
  const onceOf = once === 'object' ? object() : once === 'shopper' ? contactId : null;
  return { id, org_id: orgId, mode, once_of: onceOf, flow_id: flowId, trigger_id: triggerId };
}

/** A shopper may be called again a day later, an object never. */
const endOf = ({ once }: DueStart, now: Date): string =>
  once === 'object' ? 'infinity' : new Date(now.getTime() + DAY_MS).toISOString();

/**
 * Numbers of orders are not unique among stores for ever. Until then another store's copy has come, or is too old to
 * start anything. A shop may say any time, also one of which PostgreSQL knows no next day.
 */
function endOfOrder({ start }: DueStart, now: Date): string {
  const startBy = Date.parse(start.startBy ?? '') || 0;
  return new Date(Math.min(now.getTime() + LONGEST_MS, Math.max(now.getTime(), startBy) + DAY_MS)).toISOString();
}
