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
  const isAskedAgain = (meaning: string): boolean => ['-', 'repeat', ASKED_BACK].includes(meaning);
  if (got === expected || (expected === '-' && isAskedAgain(got))) return { verdict: 'right', got };
  return { verdict: isAskedAgain(got) ? 'missed' : 'wrong', got };
}

/** The shopper is asked whether it is an opt-out. */
export const ASKED_BACK = 'opt_out?';

function spell(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'value':
      return String(meaning.value);
    case 'opt_out_in_doubt':
      return ASKED_BACK;
    case 'no_match':
    case 'no_input':
      return '-';
    default:
      return meaning.kind;
  }
}
