import { LANGUAGES, type Language } from '@outcall/kernel';
import { allCases, judge, type HeardCase, type Verdict } from './heard-corpus.fixture.js';

export type Counts = Record<Verdict, number>;

export interface HeardTable {
  readonly byLanguage: ReadonlyMap<Language, ReadonlyMap<HeardCase['type'], Counts>>;
  /** Counts of the half that was used to improve the understanding, and of the half that was not looked at. */
  readonly seen: Counts;
  readonly heldBack: Counts;
  /** Utterances not understood as expected, from the half that may be looked at. */
  readonly failures: readonly { readonly at: HeardCase; readonly verdict: Verdict; readonly got: string }[];
}

const none = (): Counts => ({ right: 0, missed: 0, wrong: 0 });

/** Runs every utterance of the corpus and counts the results. */
export function hearAll(): HeardTable {
  const byLanguage = new Map(LANGUAGES.map((language) => [language, new Map<HeardCase['type'], Counts>()]));
  const [seen, heldBack] = [none(), none()];
  const failures: { at: HeardCase; verdict: Verdict; got: string }[] = [];
  for (const at of allCases()) {
    const { verdict, got } = judge(at);
    const types = byLanguage.get(at.language);
    const counts = types?.get(at.type) ?? none();
    counts[verdict] += 1;
    types?.set(at.type, counts);
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
