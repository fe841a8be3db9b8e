import type { Language } from '@outcall/kernel';
import { judge, type Verdict } from './judge.js';
import type { MatchCase } from './match-case.js';

export type Counts = Record<Verdict, number>;

/** How the cases of a corpus are understood: `npm run flow -- match` prints it. */
export interface MatchTable {
  readonly byLanguage: ReadonlyMap<Language, ReadonlyMap<MatchCase['type'], Counts>>;
  /** Counts of the half that was used to improve the understanding, and of the half that was not looked at. */
  readonly seen: Counts;
  readonly heldBack: Counts;
  /** Utterances not understood as expected, from the half that may be looked at. */
  readonly failures: readonly { readonly at: MatchCase; readonly verdict: Verdict; readonly got: string }[];
}

const none = (): Counts => ({ right: 0, missed: 0, wrong: 0 });

export function matchAll(cases: Iterable<MatchCase>): MatchTable {
  const byLanguage = new Map<Language, Map<MatchCase['type'], Counts>>();
  const [seen, heldBack] = [none(), none()];
  const failures: { at: MatchCase; verdict: Verdict; got: string }[] = [];
  for (const at of cases) {
    const { verdict, got } = judge(at);
    const types = byLanguage.get(at.language) ?? new Map<MatchCase['type'], Counts>();
    byLanguage.set(at.language, types);
    const counts = types.get(at.type) ?? none();
    types.set(at.type, counts);
    counts[verdict] += 1;
    (at.isHeldBack ? heldBack : seen)[verdict] += 1;
    if (verdict !== 'right' && !at.isHeldBack) failures.push({ at, verdict, got });
  }
  return { byLanguage, seen, heldBack, failures };
}

/** The counts of all types of answer added up. */
export function sumOf(counts: Iterable<Counts>): Counts {
  const sum = none();
  for (const { right, missed, wrong } of counts) {
    sum.right += right;
    sum.missed += missed;
    sum.wrong += wrong;
  }
  return sum;
}
