import type { DomainEvent, EventBus } from '@outcall/platform-event-bus';
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
}

/** Facts are kept 7 days in their topic: later nobody can see any more what came after an event. */
const KNOWN_FOR_MS = 6 * 86_400_000;

const UNSENT = `SELECT id::text, event, reason, failed_at AS "failedAt", created_at AS "createdAt" FROM outbox_dead ORDER BY outbox_dead.id`;
const WAITING = `SELECT DISTINCT event ->> 'topic' AS topic, event ->> 'key' AS key FROM outbox WHERE event ->> 'key' = ANY ($1::text[])`;
const HAND_BACK = `
WITH gone AS (DELETE FROM outbox_dead WHERE id = ANY ($1::bigint[]) RETURNING id, event)
SELECT append_events((SELECT jsonb_agg(event::jsonb ORDER BY id) FROM gone)) AS count`;

const placeOf = ({ topic, key }: Pick<DomainEvent, 'topic' | 'key'>): string => JSON.stringify([topic, key]);

/**
 * What of the events that could not be sent can be sent now, when its cause is mended. It goes to the end of its topic, so it is refused where
 * another event of its key was written after it. Nothing is changed.
 */
export async function planUnsent(bus: EventBus, database: Database, now: Date, key?: string): Promise<UnsentPlan> {
  const all = (await database.query<Unsent>(UNSENT)).filter(({ event }) => key === undefined || event.key === key);
  const waiting = await waitingPlaces(database, all);
  const later = await laterEvents(bus, all);
  const sent = all.filter(({ event }) => later.get(placeOf(event))?.has(event.id));
  const ready: Unsent[] = [];
  const refused: { unsent: Unsent; because: string }[] = [];
  for (const unsent of all.filter((each) => !sent.includes(each))) {
    const because = refusal(unsent, waiting, later, now);
    if (because) refused.push({ unsent, because });
    else ready.push(unsent);
  }
  return { ready, refused, sent };
}

function refusal(
  { event, createdAt }: Unsent,
  waiting: ReadonlySet<string>,
  later: ReadonlyMap<string, ReadonlyMap<string, DomainEvent>>,
  now: Date,
): string | null {
  const end = 'it would put the older behind the newer';
  if (waiting.has(placeOf(event))) return `another event of its key waits in the outbox behind it: ${end}`;
  const other = [...(later.get(placeOf(event))?.values() ?? [])].find((each) => isLater(each, event));
  if (other) return `${other.type} ${other.id} of the same key was sent after it: ${end}`;
  if (now.getTime() - createdAt.getTime() > KNOWN_FOR_MS)
    return 'it is more than 6 days old: what came after it may be gone from its topic';
  return null;
}

const isLater = (other: DomainEvent, than: DomainEvent): boolean =>
  other.version !== null && than.version !== null ? other.version > than.version : other.time >= than.time;

async function waitingPlaces(tx: Queryable, unsent: readonly Unsent[]): Promise<Set<string>> {
  const keys = [...new Set(unsent.map(({ event }) => event.key))];
  const rows = await tx.query<{ topic: string; key: string }>(WAITING, [keys]);
  return new Set(rows.map(placeOf));
}

/** What stands in the topics of the keys of these, by id. */
async function laterEvents(bus: EventBus, all: readonly Unsent[]): Promise<Map<string, Map<string, DomainEvent>>> {
  const found = new Map<string, Map<string, DomainEvent>>(all.map(({ event }) => [placeOf(event), new Map()]));
  for (const topic of new Set(all.map(({ event }) => event.topic)))
    await bus.read(topic, (_, { event }) => void found.get(placeOf(event))?.set(event.id, event));
  return found;
}

export interface HandedBack {
  /** They stay where they are: another event of their key was written after the plan. */
  readonly kept: readonly Unsent[];
  /** They are on their way behind an event of their key that was written and sent between plan and hand-over. */
  readonly overtaken: readonly Unsent[];
}

/** Hands the events back to the outbox, in their order; the relay sends them. For that moment nobody else writes to the outbox. */
export async function handBack(bus: EventBus, database: Database, { ready, sent }: UnsentPlan): Promise<HandedBack> {
  const kept = await database.transaction(async (tx) => {
    await tx.query('LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE');
    const waiting = await waitingPlaces(tx, ready);
    const going = ready.filter(({ event }) => !waiting.has(placeOf(event)));
    if (going.length) await tx.query(HAND_BACK, [going.map(({ id }) => id)]);
    if (sent.length)
      await tx.query('DELETE FROM outbox_dead WHERE id = ANY ($1::bigint[])', [sent.map(({ id }) => id)]);
    return ready.filter((each) => !going.includes(each));
  });
  const going = ready.filter((each) => !kept.includes(each));
  const after = await laterEvents(bus, going);
  return { kept, overtaken: going.filter(({ event }) => isOvertaken(event, after.get(placeOf(event)))) };
}

/** A map keeps the order in which the events were read: within a key that in which they stand. */
function isOvertaken(event: DomainEvent, known: ReadonlyMap<string, DomainEvent> | undefined): boolean {
  const ids = [...(known?.keys() ?? [])];
  const own = ids.indexOf(event.id);
  return ids.slice(0, own < 0 ? ids.length : own).some((id) => isLater(known?.get(id) as DomainEvent, event));
}
