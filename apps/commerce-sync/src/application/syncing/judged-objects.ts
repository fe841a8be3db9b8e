import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SyncCounts, SyncedObject } from '@outcall/contracts-commerce';
import { judgeObject, type GoodObject, type Judging, type Verdict } from '../../domain/objects/judge-object.js';
import type { Plan } from '../../domain/objects/plan-copies.js';

/** Objects, and characters of them, judged before others of the process have their turn: a body of 10 MB is half a second of work. */
const AT_A_TIME = 25;
const MOST_CHARACTERS = 100_000;

export async function judgeAll(
  sent: readonly unknown[],
  judging: Judging,
  turn: () => Promise<unknown> = nextTurn,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let [objects, characters] = [0, 0];
  for (const object of sent) {
    if (objects >= AT_A_TIME || characters >= MOST_CHARACTERS) {
      await turn();
      [objects, characters] = [0, 0];
    }
    const verdict = judgeObject(object, judging);
    verdicts.push(verdict);
    objects += 1;
    characters += verdict.ok ? verdict.object.text.length : MOST_CHARACTERS; // how long a refused one was nobody has counted
  }
  return verdicts;
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
