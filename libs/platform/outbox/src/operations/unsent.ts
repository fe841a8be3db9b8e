import type { DomainEvent, EventBus, StartingAt } from '@outcall/platform-event-bus';
import type { Database, Queryable } from '@outcall/platform-postgres';

/** One event that a service's relay could not send. */
export interface Unsent {
  /** Its place in the order in which the service wrote its events; decimal string. */
  readonly id: string;
  readonly event: DomainEvent;
  readonly reason: string;
  readonly failedAt: Date;
  readonly createdAt: Date;
}

export interface UnsentPlan {
  /** In the order in which they are to be sent. */
  readonly ready: readonly Unsent[];
  readonly refused: readonly { readonly unsent: Unsent; readonly because: string }[];
  /** Those that stand in their topic all the same. */
  readonly sent: readonly Unsent[];
  /** By topic, how far it was read: what was sent after the plan stands behind. */
  readonly readTo: ReadonlyMap<string, StartingAt>;
}

/** Facts are kept 7 days in their topic: later nobody can see any more what came after an event. */
const KNOWN_FOR_MS = 6 * 86_400_000;
/** Of two processes that wrote events of one key; services whose clock is off by more are not ready. */
const CLOCKS_APART_MS = 5_000;

/** How much before the oldest event its topic is read: also the broker has a clock, and nobody measures that. */
const READ_BEFORE_MS = 60_000;

const UNSENT = `SELECT id::text, event, reason, failed_at AS "failedAt", created_at AS "createdAt" FROM outbox_dead ORDER BY outbox_dead.id`;
const WAITING = `SELECT DISTINCT event ->> 'topic' AS topic, event ->> 'key' AS key FROM outbox WHERE event ->> 'key' = ANY ($1::text[])`;

export const placeOf = ({ topic, key }: Pick<DomainEvent, 'topic' | 'key'>): string => JSON.stringify([topic, key]);

/**
 * What of the events that could not be sent can be sent now, when its cause is mended. It goes to the end of its topic, so it is refused where
 * another event of its key was written after it. Nothing is changed.
 */
export async function planUnsent(bus: EventBus, database: Database, now: Date, key?: string): Promise<UnsentPlan> {
  const all = (await database.query<Unsent>(UNSENT)).filter(({ event }) => key === undefined || event.key === key);
  const waiting = await waitingPlaces(database, all);
  const { found: later, readTo } = await eventsOf(bus, all, now);
  const isSent = ({ event }: Unsent): boolean => later.get(placeOf(event))?.has(event.id) ?? false;
  const sent = all.filter(isSent);
  const ready: Unsent[] = [];
  const refused: { unsent: Unsent; because: string }[] = [];
  for (const unsent of all.filter((each) => !isSent(each))) {
    const because = refusal(unsent, waiting, later, now);
    if (because) refused.push({ unsent, because });
    else ready.push(unsent);
  }
  return { ready, refused, sent, readTo };
}

/** One that was handed back and refused again is new in the outbox, but not in what came after it. */
const writtenAt = ({ event, createdAt }: Unsent): number => Math.min(createdAt.getTime(), Date.parse(event.time));

const isTooOld = (unsent: Unsent, now: Date): boolean => now.getTime() - writtenAt(unsent) > KNOWN_FOR_MS;

function refusal(
  unsent: Unsent,
  waiting: ReadonlySet<string>,
  later: ReadonlyMap<string, ReadonlyMap<string, DomainEvent>>,
  now: Date,
): string | null {
  const { event } = unsent;
  const end = 'it would put the older behind the newer';
  if (waiting.has(placeOf(event))) return `another event of its key waits in the outbox behind it: ${end}`;
  const other = [...(later.get(placeOf(event))?.values() ?? [])].find((each) => isLater(each, event));
  if (other) return `${other.type} ${other.id} of the same key was sent after it: ${end}`;
  if (isTooOld(unsent, now)) return 'it is more than 6 days old: what came after it may be gone from its topic';
  return null;
}

/**
 * Whether `other` came after `than`. Versions alone do not tell, as one key may hold several things (the calls of a run); times alone do not, as
 * several processes write. Where either says so and the other could be wrong, it did.
 */
function isLater(other: DomainEvent, than: DomainEvent): boolean {
  const apart = Date.parse(other.time) - Date.parse(than.time);
  if (Math.abs(apart) > CLOCKS_APART_MS) return apart > 0;
  const versions = other.version === null || than.version === null ? 0 : other.version - than.version;
  return apart > 0 || versions > 0 || (apart === 0 && versions === 0);
}

export async function waitingPlaces(tx: Queryable, unsent: readonly Unsent[]): Promise<Set<string>> {
  const keys = [...new Set(unsent.map(({ event }) => event.key))];
  const rows = await tx.query<{ topic: string; key: string }>(WAITING, [keys]);
  return new Set(rows.map(placeOf));
}

/** What stands in the topics of the keys of these, by id; read from a little before the oldest that is not too old to be sent. */
async function eventsOf(bus: EventBus, all: readonly Unsent[], now: Date) {
  const found = new Map<string, Map<string, DomainEvent>>(all.map(({ event }) => [placeOf(event), new Map()]));
  const oldest = new Map<string, number>();
  for (const unsent of all.filter((each) => !isTooOld(each, now))) {
    const { topic } = unsent.event;
    oldest.set(topic, Math.min(oldest.get(topic) ?? Infinity, writtenAt(unsent)));
  }
  const readTo = new Map<string, StartingAt>();
  for (const [topic, time] of oldest) {
    const from = await bus.since(topic, new Date(time - READ_BEFORE_MS));
    const note = (event: DomainEvent): void => void found.get(placeOf(event))?.set(event.id, event);
    readTo.set(topic, await bus.read(topic, (_, { event }) => note(event), from));
  }
  return { found, readTo };
}
