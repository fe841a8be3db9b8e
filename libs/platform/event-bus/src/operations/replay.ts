import type { DomainEvent } from '../domain-event.js';
import type { EventBus, Fence, StartingAt } from '../event-bus.js';
import { deadLetters, type DeadLetter } from './dead-letters.js';
import { standingEvents, type Seen } from './standing-events.js';

/** A dead letter with its event, as it stands in its topic. */
export interface StandingLetter extends DeadLetter {
  readonly event: DomainEvent;
}

export interface Refusal {
  readonly letter: DeadLetter | StandingLetter;
  /** Why it may not be replayed, and what else can be done. */
  readonly because: string;
}

export interface ReplayPlan {
  /** In the order in which they are to be published. */
  readonly ready: readonly StandingLetter[];
  readonly refused: readonly Refusal[];
  /** Letters whose event was published again after it failed. */
  readonly replayed: number;
  /** How far the topic was read: what came after the plan stands behind. */
  readonly readTo: StartingAt;
}

export interface Replayed {
  readonly published: readonly StandingLetter[];
  /** Left alone: another event of their key came after the plan. */
  readonly kept: readonly StandingLetter[];
  /** Published, but another event of their key came between check and publication: their order is not kept. */
  readonly overtaken: readonly StandingLetter[];
}

/** How long a look at the end of the topic counts: one that was frozen since publishes nothing. */
const CHECKED_FOR_MS = 10_000;

/**
 * What of a group's dead letters of a topic can be replayed: those whose event the topic still has, as nothing else has
 * it. A replay goes to the end of the topic, so it keeps the order of a key only when no other event of that key stands
 * behind the failed one; those are refused. Nothing is changed.
 */
export async function planReplay(bus: EventBus, topic: string, group: string, key?: string): Promise<ReplayPlan> {
  const all = await deadLetters(bus, topic, group);
  const { found, seen, readTo } = await standingEvents(bus, topic, all);
  const letters = all.flatMap((letter): StandingLetter[] => {
    const event = found.get(letter.event.id);
    return event && (key === undefined || event.key === key) ? [{ ...letter, event }] : [];
  });
  const gone = key === undefined ? all.filter(({ event }) => !found.has(event.id)) : [];
  const behindFirst = ({ event, firstOffset }: StandingLetter): Seen[] =>
    (seen.get(event.key) ?? []).filter(({ offset }) => offset > firstOffset);
  const isReplayed = (letter: StandingLetter): boolean =>
    behindFirst(letter).some(({ id, offset }) => id === letter.event.id && offset > letter.offset);
  const open = letters.filter((letter) => !isReplayed(letter));
  const openIds = new Set(open.map(({ event }) => event.id));
  // A replay stands at the end of the topic and is as old as before: a replay that broke off can be finished.
  const places = new Map(letters.map(({ event, firstOffset }) => [event.id, firstOffset]));
  const isNewer = ({ id, offset }: Seen, { event, firstOffset }: StandingLetter): boolean =>
    id !== event.id && !openIds.has(id) && (places.get(id) ?? offset) > firstOffset;
  const ready: StandingLetter[] = [];
  const refused: Refusal[] = gone.map((letter) => ({ letter, because: refusalOfGone(letter) }));
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

const NO_EVENT = 'it never was an event: whoever wrote it has to write it again';

const refusalOfGone = ({ errorClass }: DeadLetter): string =>
  errorClass === 'MalformedEventError'
    ? NO_EVENT
    : 'its topic has it no more: its time there is over, or, on a compacted topic, a newer one of its key has taken its place';

function refusal(
  { event, partition, firstOffset, errorClass }: StandingLetter,
  other: Seen | undefined,
  group: string,
) {
  if (errorClass === 'MalformedEventError') return NO_EVENT;
  if (!other) return null;
  const reset = `put the group back instead (reset --group ${group} --topic ${event.topic} --to ${partition}:${firstOffset})`;
  return `${other.type} ${other.id} of the same key came after it, at offset ${other.offset}: a replay would put the older behind the newer; where that matters, ${reset}`;
}

/**
 * Publishes what the plan has ready, with its id, so that groups which know it skip it; but no event behind a later one
 * of its key that came since the plan. The owner of the topic goes on writing meanwhile, so between check and
 * publication one may still come: the group has to be put back for those overtaken.
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

const toReplay = ({ event, place }: StandingLetter): DomainEvent => ({
  ...event,
  headers: { ...event.headers, 'replayed-from': place },
});

function isOvertaken(
  { key, id }: DomainEvent,
  published: readonly StandingLetter[],
  came: ReadonlyMap<string, readonly string[]>,
): boolean {
  const own = new Set(published.map(({ event }) => event.id));
  const ids = came.get(key) ?? [];
  return ids.slice(0, Math.max(ids.indexOf(id), 0)).some((other) => !own.has(other));
}
