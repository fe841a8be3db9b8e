import { within } from '@outcall/kernel';
import { wait, type EventBus } from '@outcall/platform-event-bus';
import type { Database, Transaction } from '@outcall/platform-postgres';
import { inSlices, sizeOf, type SliceLimits } from './slices.js';
import { TopicTails } from './topic-tails.js';
import { topicKeyOf, waitingTopicKeys, type Unsent, type UnsentPlan } from './unsent.js';

/**
 * The outbox is locked meanwhile, and even waiting for that lock holds up the service's writers. So all of it is
 * limited in time.
 */
export interface HoldLimits {
  /** Milliseconds for the lock, and for each statement under it. */
  readonly lockMs: number;
  /** Milliseconds for reading what was written to the topics in the last moment. */
  readonly tailMs: number;
  readonly tries: number;
  readonly pauseMs: number;
  /** How much is handed back under one lock. */
  readonly slice: SliceLimits;
}

/**
 * Taking the lock, reading the outbox and handing back may take `lockMs` each, and reading the topics `tailMs`: 4.5 s
 * in total. That is less than the `lock_timeout` of the service's writers (5 s), after which they would fail.
 */
const LIMITS: HoldLimits = {
  lockMs: 1_000,
  tailMs: 1_500,
  tries: 5,
  pauseMs: 1_000,
  slice: { events: 1_000, size: 4_000_000 },
};

/** For an outbox that nobody writes to meanwhile, as its service is stopped. */
export const holdFor = (ms: number): HoldLimits => ({ ...LIMITS, lockMs: ms, tailMs: Math.max(ms, LIMITS.tailMs) });

const TIMEOUTS = `SELECT set_config('lock_timeout', $1, true), set_config('statement_timeout', $1, true)`;
const HAND_BACK = `
WITH gone AS (DELETE FROM outbox_dead WHERE id = ANY ($1::bigint[]) RETURNING id, event)
SELECT append_events((SELECT jsonb_agg(event::jsonb ORDER BY id) FROM gone)) AS count`;
const FORGET = 'DELETE FROM outbox_dead WHERE id = ANY ($1::bigint[])';
const FORGOTTEN_AT_ONCE = 1_000;

export interface HandedBack {
  /** Events that are in the outbox again, in their order. */
  readonly handed: readonly Unsent[];
  /** Events that were left alone, because another event of their key was written after the plan. */
  readonly kept: readonly Unsent[];
}

interface SliceDone extends HandedBack {
  /** Events that are in their topic already. */
  readonly arrived: readonly Unsent[];
}

/**
 * The outbox could not be locked, or a topic not be read, in time. The message says what was done until then; the rest
 * can be tried again.
 */
export class OutboxBusyError extends Error {
  override readonly name = 'OutboxBusyError';
}

/**
 * Puts the events back into the outbox, slice by slice and in the order of each key; the relay then sends them. During
 * a slice the outbox is locked: nobody writes to it or takes from it. So an event that was written after the plan is
 * either still in the outbox (also while a relay is sending it) or in its topic already, and both are searched. Throws
 * `OutboxBusyError`.
 */
export async function handBack(
  bus: EventBus,
  database: Database,
  plan: UnsentPlan,
  limits = LIMITS,
): Promise<HandedBack> {
  await forget(database, plan.sent);
  const tails = await TopicTails.open(bus, plan);
  const handed = new Set<Unsent>();
  const kept = new Set<Unsent>();
  try {
    for (const slice of inSlices(plan.ready, limits.slice)) {
      const done = await handBackSlice(database, tails, slice, limits, handed.size);
      await forget(database, done.arrived);
      for (const each of done.handed) handed.add(each);
      for (const each of done.kept) kept.add(each);
    }
  } finally {
    await tails.close();
  }
  return { handed: plan.ready.filter((each) => handed.has(each)), kept: plan.ready.filter((each) => kept.has(each)) };
}

/** `before`: how many events earlier slices have handed back. */
async function handBackSlice(
  database: Database,
  tails: TopicTails,
  slice: readonly Unsent[],
  limits: HoldLimits,
  before: number,
): Promise<SliceDone> {
  for (let tries = 1; ; tries += 1) {
    try {
      await tails.catchUp(); // so that less is left to read under the lock
      return await database.transaction((tx) => handBackIn(tx, tails, slice, limits));
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries >= limits.tries) {
        const changed = before ? `${before} were handed back, the others were not changed` : 'nothing was changed';
        throw new OutboxBusyError(
          `the outbox is too busy to be held for a moment: ${changed}, ${adviceOn(slice, limits)} (${reasonOf(error)})`,
          { cause: error },
        );
      }
    }
    await wait(limits.pauseMs);
  }
}

/**
 * The events of a key go back together, or not in their order: more of them than a moment is enough for need more time.
 */
function adviceOn(slice: readonly Unsent[], { slice: most }: HoldLimits): string {
  const [first] = slice;
  if (!first || (slice.length <= most.events && sizeOf(slice) <= most.size)) return 'try again';
  const { key, topic } = first.event;
  return `key ${key} of ${topic} has ${slice.length} events of ${sizeOf(slice)} characters, which go back together: stop the service and try again with --hold 60`;
}

/**
 * Reads topics inside a transaction, which is against the rule: only while nobody can write to the outbox is it certain
 * that nothing is missed.
 */
async function handBackIn(
  tx: Transaction,
  tails: TopicTails,
  slice: readonly Unsent[],
  { lockMs, tailMs }: HoldLimits,
): Promise<SliceDone> {
  await tx.query(TIMEOUTS, [`${lockMs}ms`]);
  await tx.query('LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE');
  const waiting = await waitingTopicKeys(tx, slice);
  await within(tailMs, tails.catchUp(), () => {
    throw new OutboxBusyError(`its topics could not be read within ${tailMs} ms`);
  });
  const arrived: Unsent[] = [];
  const kept: Unsent[] = [];
  const handed: Unsent[] = [];
  for (const each of slice) {
    if (tails.has(each.event)) arrived.push(each);
    else if (isOvertaken(each, waiting, tails)) kept.push(each);
    else handed.push(each);
  }
  if (handed.length) await tx.query(HAND_BACK, [handed.map(({ id }) => id)]);
  return { handed, kept, arrived };
}

/** Deletes events that are in their topic. Needs no lock: that does not change any more. */
async function forget(database: Database, unsent: readonly Unsent[]): Promise<void> {
  for (let at = 0; at < unsent.length; at += FORGOTTEN_AT_ONCE)
    await database.query(FORGET, [unsent.slice(at, at + FORGOTTEN_AT_ONCE).map(({ id }) => id)]);
}

const isOvertaken = ({ event }: Unsent, waiting: ReadonlySet<string>, tails: TopicTails): boolean =>
  waiting.has(topicKeyOf(event)) || tails.hasKeyOf(event);

/** SQLSTATE of a lock or a statement that took too long. */
const TOO_LONG = new Set(['55P03', '57014']);

function isBusy(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  if (error instanceof OutboxBusyError || (typeof code === 'string' && TOO_LONG.has(code))) return true;
  return cause !== undefined && isBusy(cause);
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
