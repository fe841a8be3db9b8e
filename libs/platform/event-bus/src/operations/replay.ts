import type { EventBus } from '../event-bus.js';
import { deadLetters, type DeadLetter } from './dead-letters.js';

export interface Refusal {
  readonly letter: DeadLetter;
  /** Why it may not be replayed, and what else can be done. */
  readonly because: string;
}

export interface ReplayPlan {
  /** In the order in which they are to be published. */
  readonly ready: readonly DeadLetter[];
  readonly refused: readonly Refusal[];
  /** Letters whose event was published again after it failed. */
  readonly replayed: number;
}

interface Seen {
  readonly id: string;
  readonly type: string;
  readonly offset: bigint;
}

/**
 * What of a group's dead letters of a topic can be replayed. A replay goes to the end of the topic, so it keeps the order of a key only when
 * no other event of that key stands behind the failed one; those are refused. Nothing is changed.
 */
export async function planReplay(bus: EventBus, topic: string, group: string, key?: string): Promise<ReplayPlan> {
  const letters = (await deadLetters(bus, topic, group)).filter(
    (letter) => key === undefined || letter.event.key === key,
  );
  const behind = await eventsBehind(bus, topic, letters);
  const later = (letter: DeadLetter): Seen[] =>
    (behind.get(letter.event.key) ?? []).filter(({ offset }) => offset > letter.offset);
  const open = letters.filter((letter) => !later(letter).some(({ id }) => id === letter.event.id));
  const openIds = new Set(open.map(({ event }) => event.id));
  const ready: DeadLetter[] = [];
  const refused: Refusal[] = [];
  for (const letter of open.toSorted((a, b) => Number(a.offset - b.offset))) {
    const because = refusal(
      letter,
      later(letter).find(({ id }) => !openIds.has(id)),
      group,
    );
    if (because) refused.push({ letter, because });
    else ready.push(letter);
  }
  return { ready, refused, replayed: letters.length - open.length };
}

function refusal(
  { event, partition, offset, errorClass, hasData }: DeadLetter,
  other: Seen | undefined,
  group: string,
) {
  const reset = `put the group back instead (reset --group ${group} --topic ${event.topic} --to ${partition}:${offset})`;
  if (errorClass === 'MalformedEventError') return 'it never was an event: whoever wrote it has to write it again';
  if (!hasData) return `it was too large to be kept: ${reset}`;
  if (!other) return null;
  return `${other.type} ${other.id} of the same key came after it, at offset ${other.offset}: a replay would put the older behind the newer; where that matters, ${reset}`;
}

/** What stands in the topic of the keys of these letters, from the first letter of each partition on. */
async function eventsBehind(
  bus: EventBus,
  topic: string,
  letters: readonly DeadLetter[],
): Promise<Map<string, Seen[]>> {
  const keys = new Set(letters.map(({ event }) => event.key));
  const firsts = new Map<number, bigint>();
  for (const { partition, offset } of letters) {
    const first = firsts.get(partition);
    if (first === undefined || offset < first) firsts.set(partition, offset);
  }
  const seen = new Map<string, Seen[]>();
  if (!letters.length) return seen;
  const from = new Map([...firsts].map(([partition, offset]) => [partition, String(offset)]));
  await bus.read(
    topic,
    (partition, { event, offset }) => {
      if (!firsts.has(partition) || !keys.has(event.key)) return;
      const list = seen.get(event.key) ?? [];
      list.push({ id: event.id, type: event.type, offset: BigInt(offset) });
      seen.set(event.key, list);
    },
    from,
  );
  return seen;
}

/**
 * Publishes what the plan has ready, with its id, so that groups which know it skip it. Returns the letters between whose check and whose
 * publication another event of their key came: their order is not kept, and the group has to be put back for them.
 */
export async function replay(
  bus: EventBus,
  topic: string,
  group: string,
  plan: ReplayPlan,
): Promise<readonly DeadLetter[]> {
  const { ready } = plan;
  if (!ready.length) return [];
  await bus.publish(
    ready.map(({ event, place }) => ({ ...event, headers: { ...event.headers, 'replayed-from': place } })),
  );
  bus.wake();
  const ids = new Set(ready.map(({ event }) => event.id));
  const behind = await eventsBehind(bus, topic, ready);
  return ready.filter(({ event, offset }) => {
    const own = (behind.get(event.key) ?? []).filter((other) => other.offset > offset);
    const at = own.findIndex(({ id }) => id === event.id);
    return own.slice(0, Math.max(at, 0)).some(({ id }) => !ids.has(id));
  });
}
