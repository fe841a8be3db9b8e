import type { DomainEvent } from '../domain-event.js';
import type { EventBus, StartingAt } from '../event-bus.js';
import type { DeadLetter } from './dead-letters.js';

/** An event of a key that a dead letter has. */
export interface Seen {
  readonly id: string;
  readonly type: string;
  readonly offset: bigint;
}

export interface StandingEvents {
  /** The events of the letters, by id, as far as the topic still has them. */
  readonly found: ReadonlyMap<string, DomainEvent>;
  /** All events of their keys, by key, from the first letter of each partition on. */
  readonly seen: ReadonlyMap<string, readonly Seen[]>;
  readonly readTo: StartingAt;
}

/** Finds in their topic the events of these letters, and what stands there of the same keys. */
export async function standingEvents(
  bus: EventBus,
  topic: string,
  letters: readonly DeadLetter[],
): Promise<StandingEvents> {
  if (!letters.length) return { found: new Map(), seen: new Map(), readTo: new Map() };
  const onTheWay = await look(bus, topic, letters, new Set());
  const keys = new Set(onTheWay.seen.keys());
  return isKeyLate(onTheWay, letters) ? look(bus, topic, letters, keys) : onTheWay;
}

/** One reading. A key that is not among `known` is learned from the first event of a letter that has it. */
async function look(
  bus: EventBus,
  topic: string,
  letters: readonly DeadLetter[],
  known: ReadonlySet<string>,
): Promise<StandingEvents> {
  const ids = new Set(letters.map(({ event }) => event.id));
  const firsts = firstOffsets(letters);
  const found = new Map<string, DomainEvent>();
  const seen = new Map<string, Seen[]>([...known].map((key) => [key, []]));
  const readTo = await bus.read(
    topic,
    (partition, { event, offset }) => {
      if (!firsts.has(partition)) return;
      if (ids.has(event.id)) found.set(event.id, { ...event, topic });
      if (ids.has(event.id) && !seen.has(event.key)) seen.set(event.key, []);
      seen.get(event.key)?.push({ id: event.id, type: event.type, offset: BigInt(offset) });
    },
    new Map([...firsts].map(([partition, offset]) => [partition, String(offset)])),
  );
  return { found, seen, readTo };
}

/**
 * Whether an event stands no more where it failed first, but was replayed since: others of its key may stand before it,
 * and were passed by.
 */
function isKeyLate({ found, seen }: StandingEvents, letters: readonly DeadLetter[]): boolean {
  return letters.some(({ event: { id }, firstOffset }) => {
    const event = found.get(id);
    return event && !seen.get(event.key)?.some((each) => each.id === id && each.offset === firstOffset);
  });
}

function firstOffsets(letters: readonly DeadLetter[]): Map<number, bigint> {
  const firsts = new Map<number, bigint>();
  for (const { partition, firstOffset } of letters) {
    const first = firsts.get(partition);
    if (first === undefined || firstOffset < first) firsts.set(partition, firstOffset);
  }
  return firsts;
}
