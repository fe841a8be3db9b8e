import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SyncCounts, SyncedObject } from '@outcall/contracts-commerce';
import type { ErrorDetail } from '@outcall/kernel';
import { judgeObject, type GoodObject, type Judging, type Verdict } from '../../domain/objects/judge-object.js';
import type { Plan } from '../../domain/objects/plan-copies.js';
import type { SentObject } from './envelope-scan.js';
import { parseObject } from './sync-envelope.js';

/** Objects, and bytes of them, read and judged before others of the process have their turn: a body of 10 MB is half a second of work. */
const AT_A_TIME = 25;
const BYTES_AT_A_TIME = 100_000;

/**
 * What is refused unread: no object of 200 kB is a megabyte long as it is sent (a text in escapes is three to six times its size), and a reader
 * of JSON takes seconds for millions of brackets.
 */
const MOST_BYTES_AS_SENT = 1024 * 1024;
const MOST_BRACKETS = 1_000;

/** Throws `INVALID_REQUEST` when one of them is no JSON at all. */
export async function judgeAll(
  sent: readonly SentObject[],
  body: Buffer,
  judging: Judging,
  turn: () => Promise<unknown> = nextTurn,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let [objects, bytes] = [0, 0];
  for (const each of sent) {
    if (objects >= AT_A_TIME || bytes >= BYTES_AT_A_TIME) {
      await turn();
      [objects, bytes] = [0, 0];
    }
    const fault = faultAsSent(each);
    verdicts.push(
      fault ? { ok: false, externalId: '', faults: [fault] } : judgeObject(parseObject(body, each), judging),
    );
    objects += 1;
    bytes += each.end - each.start;
  }
  return verdicts;
}

function faultAsSent({ start, end, depth }: SentObject): ErrorDetail | null {
  if (end - start > MOST_BYTES_AS_SENT) return { path: [], message: 'is larger than 200 kB' };
  return depth > MOST_BRACKETS ? { path: [], message: 'is nested deeper than 40 levels' } : null;
}

/** One result per object sent, in its order. `plan` is of those that passed and are not redacted. */
export function resultsInOrder(
  verdicts: readonly Verdict[],
  redacted: ReadonlySet<GoodObject>,
  plan: Plan,
): SyncedObject[] {
  let place = 0;
  return verdicts.map((verdict) => {
    if (!verdict.ok) return { externalId: verdict.externalId, outcome: 'failed', details: verdict.faults };
    const { externalId } = verdict.object;
    if (redacted.has(verdict.object)) return { externalId, outcome: 'redacted' };
    return { externalId, outcome: plan.outcomes[place++] ?? 'failed' };
  });
}

export function countsOf(results: readonly SyncedObject[], contactsCreated: number): SyncCounts {
  const of = (outcome: SyncedObject['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const written = of('written');
  return {
    fetched: results.length,
    written,
    unchanged: of('unchanged'),
    stale: of('stale'),
    failed: of('failed'),
    redacted: of('redacted'),
    events: written,
    contactsCreated,
  };
}
