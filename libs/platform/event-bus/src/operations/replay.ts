import type { DomainEvent } from '../domain-event.js';
import type { EventBus, Fence, StartingAt } from '../event-bus.js';
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
  /** How far the topic was read: what came after the plan stands behind. */
  readonly readTo: StartingAt;
}

export interface Replayed {
  readonly published: readonly DeadLetter[];
  /** Left alone: another event of their key came after the plan. */
  readonly kept: readonly DeadLetter[];
  /** Published, but another event of their key came between check and publication: their order is not kept. */
  readonly overtaken: readonly DeadLetter[];
}

/** How long a look at the end of the topic counts: one that was frozen since publishes nothing. */
const CHECKED_FOR_MS = 10_000;

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
  const { seen: behind, readTo } = await eventsBehind(bus, topic, letters);
  const behindFirst = ({ event, firstOffset }: DeadLetter): Seen[] =>
    (behind.get(event.key) ?? []).filter(({ offset }) => offset > firstOffset);
  const isReplayed = (letter: DeadLetter): boolean =>
    behindFirst(letter).some(({ id, offset }) => id === letter.event.id && offset > letter.offset);
  const open = letters.filter((letter) => !isReplayed(letter));
  const openIds = new Set(open.map(({ event }) => event.id));
  // A replay stands at the end of the topic and is as old as before: a replay that broke off can be finished.
  const places = new Map(letters.map(({ event, firstOffset }) => [event.id, firstOffset]));
  const isNewer = ({ id, offset }: Seen, { event, firstOffset }: DeadLetter): boolean =>
    id !== event.id && !openIds.has(id) && (places.get(id) ?? offset) > firstOffset;
  const ready: DeadLetter[] = [];
  const refused: Refusal[] = [];
  for (const letter of open.toSorted((a, b) => Number(a.firstOffset - b.firstOffset))) {
    const because = refusal(
      letter,
      behindFirst(letter).find((other) => isNewer(other, letter)),
      group,
    );
    if (because) refused.push({ letter, because });
    else ready.push(letter);
  }
  return { ready, refused, replayed: letters.length - open.length, readTo };
}

function refusal(
  { event, partition, firstOffset, errorClass, hasData }: DeadLetter,
  other: Seen | undefined,
  group: string,
) {
  const reset = `put the group back instead (reset --group ${group} --topic ${event.topic} --to ${partition}:${firstOffset})`;
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
): Promise<{ readonly seen: Map<string, Seen[]>; readonly readTo: StartingAt }> {
  const keys = new Set(letters.map(({ event }) => event.key));
  const firsts = new Map<number, bigint>();
  for (const { partition, firstOffset } of letters) {
    const first = firsts.get(partition);
    if (first === undefined || firstOffset < first) firsts.set(partition, firstOffset);
  }
  const seen = new Map<string, Seen[]>();
  if (!letters.length) return { seen, readTo: new Map() };
  const from = new Map([...firsts].map(([partition, offset]) => [partition, String(offset)]));
  const readTo = await bus.read(
    topic,
    (partition, { event, offset }) => {
      if (!firsts.has(partition) || !keys.has(event.key)) return;
      const list = seen.get(event.key) ?? [];
      list.push({ id: event.id, type: event.type, offset: BigInt(offset) });
      seen.set(event.key, list);
    },
    from,
  );
  return { seen, readTo };
}

/**
 * Publishes what the plan has ready, with its id, so that groups which know it skip it; but no event behind a later one of its key that came
 * since the plan. The owner of the topic goes on writing meanwhile, so between check and publication one may still come: the group has to be put
 * back for those overtaken.
 */
export async function replay(
  bus: EventBus,
  topic: string,
  { ready, readTo }: ReplayPlan,
  now: () => number = () => performance.now(),
): Promise<Replayed> {
  if (!ready.length) return { published: [], kept: [], overtaken: [] };
  /** Ids by key, in their order. */
  const came = new Map<string, string[]>(ready.map(({ event }) => [event.key, []]));
  const note = ({ key, id }: DomainEvent): void => void came.get(key)?.push(id);
  const tail = await bus.follow(topic, (_, { event }) => note(event), readTo);
  try {
    await tail.catchUp();
    const published = ready.filter(({ event }) => !came.get(event.key)?.length);
    const kept = ready.filter(({ event }) => came.get(event.key)?.some((id) => id !== event.id));
    if (published.length) {
      await bus.publish(published.map(toReplay), fenceOf(now));
      bus.wake();
      await tail.catchUp();
    }
    return { published, kept, overtaken: published.filter(({ event }) => isOvertaken(event, published, came)) };
  } finally {
    await tail.close();
  }
}

function fenceOf(now: () => number): Fence {
  const checkedAt = now();
  return () => {
    if (now() - checkedAt > CHECKED_FOR_MS)
      throw new Error('the end of the topic was looked at too long ago: run it again');
  };
}

const toReplay = ({ event, place }: DeadLetter): DomainEvent => ({
  ...event,
  headers: { ...event.headers, 'replayed-from': place },
});

function isOvertaken(
  { key, id }: DomainEvent,
  published: readonly DeadLetter[],
  came: ReadonlyMap<string, readonly string[]>,
): boolean {
  const own = new Set(published.map(({ event }) => event.id));
  const ids = came.get(key) ?? [];
  return ids.slice(0, Math.max(ids.indexOf(id), 0)).some((other) => !own.has(other));
}
