import { wait, type EventBus } from '@outcall/platform-event-bus';
import type { Database, Transaction } from '@outcall/platform-postgres';
import { inSlices, type SliceLimits } from './slices.js';
import { TopicTails } from './topic-tails.js';
import { placeOf, waitingPlaces, type Unsent, type UnsentPlan } from './unsent.js';

/** Whoever waits for a table lock is waited for by all who come after, so the service's writers wait for all this. */
export interface HoldLimits {
  /** For the lock, and for each statement under it. */
  readonly lockMs: number;
  /** For what was written to the topics in the last moment. */
  readonly tailMs: number;
  readonly tries: number;
  readonly pauseMs: number;
  /** The most that is handed back under one lock. */
  readonly slice: SliceLimits;
}

/**
 * The lock, the look at what waits and the handing back take `lockMs` each at most, the tail `tailMs`: 4.5 s in all, below the `lock_timeout` of
 * the service's writers (5 s), after which they would fail.
 */
const LIMITS: HoldLimits = {
  lockMs: 1_000,
  tailMs: 1_500,
  tries: 5,
  pauseMs: 1_000,
  slice: { events: 1_000, size: 4_000_000 },
};

const TIMEOUTS = `SELECT set_config('lock_timeout', $1, true), set_config('statement_timeout', $1, true)`;
const HAND_BACK = `
WITH gone AS (DELETE FROM outbox_dead WHERE id = ANY ($1::bigint[]) RETURNING id, event)
SELECT append_events((SELECT jsonb_agg(event::jsonb ORDER BY id) FROM gone)) AS count`;
const FORGET = 'DELETE FROM outbox_dead WHERE id = ANY ($1::bigint[])';
const FORGOTTEN_AT_ONCE = 1_000;

export interface HandedBack {
  /** In the outbox again, in their order. */
  readonly handed: readonly Unsent[];
  /** They stay where they are: another event of their key was written after the plan. */
  readonly kept: readonly Unsent[];
}

interface SliceDone extends HandedBack {
  /** They stand in their topic all the same. */
  readonly arrived: readonly Unsent[];
}

/** The outbox, or its topic, did not stand still for long enough: what its message does not name was not changed, and it can be tried again. */
export class OutboxBusyError extends Error {
  override readonly name = 'OutboxBusyError';
}

/**
 * Hands the events back to the outbox, in the order of their keys, slice by slice; the relay sends them. For the moment of a slice nobody else writes
 * to the outbox, nor takes from it: what was written after the plan either still waits there, also while a relay is sending it, or stands in its
 * topic, and is looked for in both. Throws `OutboxBusyError`.
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

/** `before`: how many the slices before it handed back. */
async function handBackSlice(
  database: Database,
  tails: TopicTails,
  slice: readonly Unsent[],
  limits: HoldLimits,
  before: number,
): Promise<SliceDone> {
  for (let tries = 1; ; tries += 1) {
    try {
      await tails.catchUp(); // what can be read before is not read under the lock
      return await database.transaction((tx) => handBackIn(tx, tails, slice, limits));
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries >= limits.tries) {
        const changed = before ? `${before} were handed back, the others were not changed` : 'nothing was changed';
        throw new OutboxBusyError(
          `the outbox is too busy to be held for a moment: ${changed}, try again (${reasonOf(error)})`,
          { cause: error },
        );
      }
    }
    await wait(limits.pauseMs, new AbortController().signal);
  }
}

/** The topics are read in a transaction, against the rule: only while nobody can write is what stands there the whole. */
async function handBackIn(
  tx: Transaction,
  tails: TopicTails,
  slice: readonly Unsent[],
  { lockMs, tailMs }: HoldLimits,
): Promise<SliceDone> {
  await tx.query(TIMEOUTS, [`${lockMs}ms`]);
  await tx.query('LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE');
  const waiting = await waitingPlaces(tx, slice);
  await within(tailMs, tails.catchUp());
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

/** No lock is needed for it: they stand in their topic, whatever comes after them. */
async function forget(database: Database, unsent: readonly Unsent[]): Promise<void> {
  for (let at = 0; at < unsent.length; at += FORGOTTEN_AT_ONCE)
    await database.query(FORGET, [unsent.slice(at, at + FORGOTTEN_AT_ONCE).map(({ id }) => id)]);
}

const isOvertaken = ({ event }: Unsent, waiting: ReadonlySet<string>, tails: TopicTails): boolean =>
  waiting.has(placeOf(event)) || tails.hasKeyOf(event);

async function within(ms: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = wait(ms, over.signal).then(() => {
    if (!over.signal.aborted) throw new OutboxBusyError(`its topics could not be read within ${ms} ms`);
  });
  work.catch(() => undefined); // when it is late
  await Promise.race([work, late]).finally(() => over.abort());
}

/** A lock or a statement that took too long, by SQLSTATE. */
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
