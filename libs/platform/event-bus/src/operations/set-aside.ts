import type { DomainEvent } from '../domain-event.js';
import type { EventBus, ResetTarget } from '../event-bus.js';

/** Where an event stands. */
export interface Place {
  readonly topic: string;
  readonly partition: number;
  /** Decimal string. */
  readonly offset: string;
}

export type Order =
  { readonly ok: true; readonly event: DomainEvent } | { readonly ok: false; readonly because: string };

const SUFFIX = '.set-aside';
/** Where a partition of the orders stands that has none: no event has the offset before it. */
const NO_ORDER = '0';

/**
 * An operator's orders to a group are the offsets of a group beside it, which has no members: both buses have offsets,
 * nothing else is needed, and a running consumer can ask for them. The offset after the event stands for the event; one
 * order per partition, until the next.
 */
const ordersOf = (group: string): string => `${group}${SUFFIX}`;
export const areOrders = (group: string): boolean => group.endsWith(SUFFIX);

/**
 * Orders a group to put the event at `place` among its dead letters. It does so when it has tried it and failed; until
 * then nothing changes.
 */
export async function orderAside(bus: EventBus, group: string, { topic, partition, offset }: Place): Promise<Order> {
  const lags = (await bus.lag(group)).filter((lag) => lag.topic === topic);
  const place = lags.find((lag) => lag.partition === partition);
  if (!place) return { ok: false, because: `group ${group} has nothing to do with partition ${partition} of ${topic}` };
  if (BigInt(offset) < BigInt(place.committed ?? 0))
    return { ok: false, because: `group ${group} has passed it: it stands at ${partition}:${place.committed}` };
  const from = new Map(lags.map((lag) => [lag.partition, lag.partition === partition ? offset : lag.end]));
  const found: DomainEvent[] = [];
  await bus.read(
    topic,
    (at, item) => void (at === partition && item.offset === offset && found.push(item.event)),
    from,
  );
  const [event] = found;
  if (!event) return { ok: false, because: `no event stands at ${partition}:${offset} of ${topic}` };
  await bus.reset(ordersOf(group), topic, { partition, offset: String(BigInt(offset) + 1n) });
  return { ok: true, event };
}

/** Whether an operator has ordered the group to set this event aside. */
export async function isOrderedAside(bus: EventBus, group: string, place: Place): Promise<boolean> {
  const wanted = String(BigInt(place.offset) + 1n);
  const orders = await bus.lag(ordersOf(group));
  return orders.some(
    ({ topic, partition, committed }) => topic === place.topic && partition === place.partition && committed === wanted,
  );
}

/**
 * Takes the order for this event back once it was obeyed: an order is for one failure, not for all that the event may
 * yet meet.
 */
export async function orderObeyed(bus: EventBus, group: string, place: Place): Promise<void> {
  if (await isOrderedAside(bus, group, place)) await withdraw(bus, group, place);
}

/**
 * Moves a stopped group on one topic, as `EventBus.reset` does, and takes back the orders for what it moves: what is
 * delivered anew was not ordered anew. To be repeated when it throws.
 */
export async function resetGroup(bus: EventBus, group: string, topic: string, target: ResetTarget): Promise<void> {
  await bus.reset(group, topic, target);
  const only = typeof target === 'object' && !(target instanceof Date) ? target.partition : null;
  for (const order of await bus.lag(ordersOf(group))) {
    const { partition, committed } = order;
    if (order.topic !== topic || (only !== null && only !== partition) || (committed ?? NO_ORDER) === NO_ORDER)
      continue;
    await withdraw(bus, group, order);
  }
}

const withdraw = (bus: EventBus, group: string, { topic, partition }: Omit<Place, 'offset'>): Promise<void> =>
  bus.reset(ordersOf(group), topic, { partition, offset: NO_ORDER });
