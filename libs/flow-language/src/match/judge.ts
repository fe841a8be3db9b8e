import type { Meaning } from '../understanding/meaning.js';
import { understand } from '../understanding/understanding.js';
import { NO_OPT_OUT, type MatchCase } from './match-case.js';

/** Wrong: taken for something else. Missed: the shopper is asked again. */
export type Verdict = 'right' | 'missed' | 'wrong';

export function judge({ language, speech, expectation, expected, today }: MatchCase): {
  readonly verdict: Verdict;
  readonly got: string;
} {
  const got = spell(understand(language, { speech, dtmf: null }, expectation, today));
  if (expected === NO_OPT_OUT) return { verdict: got === 'opt_out' ? 'wrong' : 'right', got };
  const isAskedAgain = (meaning: string): boolean => meaning === '-' || meaning === 'repeat';
  if (got === expected || (expected === '-' && isAskedAgain(got))) return { verdict: 'right', got };
  return { verdict: isAskedAgain(got) ? 'missed' : 'wrong', got };
}

/** The shopper is asked again, or asked back. */
const NOT_TAKEN: readonly Meaning['kind'][] = ['no_match', 'no_input', 'opt_out_in_doubt'];

const spell = (meaning: Meaning): string =>
  meaning.kind === 'value' ? String(meaning.value) : NOT_TAKEN.includes(meaning.kind) ? '-' : meaning.kind;
