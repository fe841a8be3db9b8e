import type { DueStart } from '../../../application/triggering/start-queue.js';
import type { ObjectHashes } from '../../../domain/objects/object-hashes.js';

const DAY_MS = 86_400_000;
/** More than the longest age and delay together, for clocks that differ. */
const LONGEST_MS = 40 * DAY_MS;

/** All that a start needs: that of its object or shopper, and that of its order among the stores of the org. */
export function turnsOf(hashes: ObjectHashes, due: DueStart, now: Date): Record<string, unknown>[] {
  const { id, once, orderNumber, start } = due;
  const { orgId, mode, contactId, trigger } = start;
  const key = { id, org_id: orgId, mode, flow_id: trigger.flowId, trigger_id: trigger.triggerId };
  const until = endOf(due, now);
  const own = subjectsOf(hashes, due).map((once_of) => ({ ...key, once_of, until }));
  if (once === 'shopper' || orderNumber === null) return own;
  const ofOrder = { ...key, store_id: trigger.storeId, until: endOfOrder(due, now) };
  const orders = hashes.allOfOrder(start, { orderNumber, contactId });
  return [...own, ...orders.map((once_of) => ({ ...ofOrder, once_of }))];
}

/** While keys of hashes are rotated, replicas begin with different ones: taken by each, a turn is nobody else's. */
function subjectsOf(hashes: ObjectHashes, { once, start }: DueStart): (string | null)[] {
  const { orgId, mode, contactId } = start;
  const { storeId, entity, externalId } = start.trigger;
  if (once === 'object') return hashes.allOf({ orgId, mode, storeId }, entity, externalId);
  return [once === 'shopper' ? contactId : null];
}

/** A shopper may be called again a day later. */
export const endOfShopper = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString();

/** An object never. */
const endOf = ({ once }: DueStart, now: Date): string => (once === 'object' ? 'infinity' : endOfShopper(now));

/**
 * Numbers of orders are not unique among stores for ever. Until then another store's copy has come, or is too old to
 * start anything. A shop may say any time, also one of which PostgreSQL knows no next day.
 */
function endOfOrder({ start }: DueStart, now: Date): string {
  const startBy = Date.parse(start.startBy ?? '') || 0;
  return new Date(Math.min(now.getTime() + LONGEST_MS, Math.max(now.getTime(), startBy) + DAY_MS)).toISOString();
}
