import type { DomainEvent, EventBus, StartingAt } from '@outcall/platform-event-bus';
import type { Database, Queryable } from '@outcall/platform-postgres';

/** What a plan knows of an event: what could not be sent is often large, and there may be many. */
export type EventHead = Omit<DomainEvent, 'data'>;
type Sent = Pick<DomainEvent, 'id' | 'type' | 'time' | 'version'>;

/** One event that a service's relay could not send. */
export interface Unsent {
  /** Its place in the order in which the service wrote its events; decimal string. */
  readonly id: string;
  readonly event: EventHead;
  /** Characters of the whole event as JSON. */
  readonly size: number;
  readonly reason: string;
  readonly failedAt: Date;
  readonly createdAt: Date;
}

export interface UnsentPlan {
  /** In the order in which they are to be sent. */
  readonly ready: readonly Unsent[];
  readonly refused: readonly { readonly unsent: Unsent; readonly because: string }[];
  /** Events that are in their topic already: they were sent, though the relay counted them as failed. */
  readonly sent: readonly Unsent[];
  /** By topic: where reading stopped. What was sent after the plan is found from there on. */
  readonly readTo: ReadonlyMap<string, StartingAt>;
  /** There are more, which come after these: for another plan, when these are sent. */
  readonly isMore: boolean;
}

/** What a plan holds in memory. */
export interface PlanLimits {
  /** Events, of which about 1 kB each is kept. */
  readonly most: number;
  /** Rows that are read at a time. */
  readonly page: number;
}

const PLAN_LIMITS: PlanLimits = { most: 100_000, page: 2_000 };

/** Topics are kept for 7 days. For an older event nobody can tell any more what was sent after it. */
const KNOWN_FOR_MS = 6 * 86_400_000;
/**
 * Clocks of two processes that wrote events of one key may differ by this much. A service whose clock is off by more is
 * not ready.
 */
const MAX_CLOCK_SKEW_MS = 5_000;

/**
 * Topics are read from this much before the oldest event, because the broker has a clock of its own, which nobody
 * checks.
 */
const READ_BEFORE_MS = 60_000;

const UNSENT = `SELECT id::text, event::jsonb - 'data' AS event, length(event::text) AS size, reason, failed_at AS "failedAt", created_at AS "createdAt"
                  FROM outbox_dead WHERE outbox_dead.id > $1 AND ($2::text IS NULL OR event ->> 'key' = $2) ORDER BY outbox_dead.id LIMIT $3`;
const WAITING = `SELECT DISTINCT event ->> 'topic' AS topic, event ->> 'key' AS key FROM outbox WHERE event ->> 'key' = ANY ($1::text[])`;

export const topicKeyOf = ({ topic, key }: Pick<DomainEvent, 'topic' | 'key'>): string => JSON.stringify([topic, key]);

/**
 * Says which of the unsent events may be sent now. An event that is sent now goes to the end of its topic, so it is
 * refused when a newer event of its key was written: it would come after that one. Changes nothing.
 */
export async function planUnsent(
  bus: EventBus,
  database: Database,
  now: Date,
  key?: string,
  limits = PLAN_LIMITS,
): Promise<UnsentPlan> {
  const { all, isMore } = await oldest(database, key ?? null, limits);
  const waiting = await waitingTopicKeys(database, all);
  const { found: later, readTo } = await eventsOf(bus, all, now);
  const isSent = ({ event }: Unsent): boolean => later.get(topicKeyOf(event))?.has(event.id) ?? false;
  const sent = all.filter(isSent);
  const ready: Unsent[] = [];
  const refused: { unsent: Unsent; because: string }[] = [];
  for (const unsent of all.filter((each) => !isSent(each))) {
    const because = refusal(unsent, waiting, later, now);
    if (because) refused.push({ unsent, because });
    else ready.push(unsent);
  }
  return { ready, refused, sent, readTo, isMore };
}

async function oldest(database: Database, key: string | null, { most, page }: PlanLimits) {
  const all: Unsent[] = [];
  for (;;) {
    const rows = await database.query<Unsent>(UNSENT, [
      all.at(-1)?.id ?? '0',
      key,
      Math.min(page, most + 1 - all.length),
    ]);
    for (const row of rows) all.push(row);
    if (rows.length === 0 || all.length > most) return { all: all.slice(0, most), isMore: all.length > most };
  }
}

/**
 * The event's own time when that is earlier: an event that was handed back, and could not be sent again, has a new row
 * but is as old as before.
 */
const writtenAt = ({ event, createdAt }: Unsent): number => Math.min(createdAt.getTime(), Date.parse(event.time));

const isTooOld = (unsent: Unsent, now: Date): boolean => now.getTime() - writtenAt(unsent) > KNOWN_FOR_MS;

function refusal(
  unsent: Unsent,
  waiting: ReadonlySet<string>,
  later: ReadonlyMap<string, ReadonlyMap<string, Sent>>,
  now: Date,
): string | null {
  const { event } = unsent;
  const end = 'it would put the older behind the newer';
  if (waiting.has(topicKeyOf(event))) return `another event of its key waits in the outbox behind it: ${end}`;
  const other = [...(later.get(topicKeyOf(event))?.values() ?? [])].find((each) => isLater(each, event));
  if (other) return `${other.type} ${other.id} of the same key was sent after it: ${end}`;
  if (isTooOld(unsent, now)) return 'it is more than 6 days old: what came after it may be gone from its topic';
  return null;
}

/**
 * Whether `other` came after `than`. Versions alone do not tell, because one key may hold several things (the calls of
 * a run). Times alone do not, because several processes write. In doubt the answer is yes, and the event is refused.
 */
function isLater(other: Sent, than: Sent): boolean {
  const laterMs = Date.parse(other.time) - Date.parse(than.time);
  if (Math.abs(laterMs) > MAX_CLOCK_SKEW_MS) return laterMs > 0;
  const versions = other.version === null || than.version === null ? 0 : other.version - than.version;
  return laterMs > 0 || versions > 0 || (laterMs === 0 && versions === 0);
}

export async function waitingTopicKeys(tx: Queryable, unsent: readonly Unsent[]): Promise<Set<string>> {
  const keys = [...new Set(unsent.map(({ event }) => event.key))];
  const rows = await tx.query<{ topic: string; key: string }>(WAITING, [keys]);
  return new Set(rows.map(topicKeyOf));
}

/**
 * The events in the topics that have the keys of these, by id. Topics are read from a little before the oldest event
 * that may still be sent.
 */
async function eventsOf(bus: EventBus, all: readonly Unsent[], now: Date) {
  const found = new Map<string, Map<string, Sent>>(all.map(({ event }) => [topicKeyOf(event), new Map()]));
  const from = new Map<string, number>();
  for (const unsent of all.filter((each) => !isTooOld(each, now))) {
    const { topic } = unsent.event;
    from.set(topic, Math.min(from.get(topic) ?? Infinity, writtenAt(unsent)));
  }
  const readTo = new Map<string, StartingAt>();
  for (const [topic, time] of from) {
    const start = await bus.since(topic, new Date(time - READ_BEFORE_MS));
    const note = ({ id, type, time: at, version, key }: DomainEvent): void =>
      void found.get(topicKeyOf({ topic, key }))?.set(id, { id, type, time: at, version });
    readTo.set(topic, await bus.read(topic, (_, { event }) => note(event), start));
  }
  return { found, readTo };
}
