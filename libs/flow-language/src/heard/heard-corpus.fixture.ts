import { LANGUAGES, type Language } from '@outcall/kernel';
import type { Expectation } from '../conversation/heard.js';
import { understand, type Meaning } from '../conversation/understanding.js';
import type { FlowChoice } from '../definition/flow-step.js';
import { fresh as bnFresh } from '../languages/bn-in/fresh.fixture.js';
import { heard as bn } from '../languages/bn-in/heard.fixture.js';
import { read as bnRead } from '../languages/bn-in/read.fixture.js';
import { worked as bnWorked } from '../languages/bn-in/worked.fixture.js';
import { fresh as enFresh } from '../languages/en-in/fresh.fixture.js';
import { heard as en } from '../languages/en-in/heard.fixture.js';
import { read as enRead } from '../languages/en-in/read.fixture.js';
import { worked as enWorked } from '../languages/en-in/worked.fixture.js';
import { fresh as guFresh } from '../languages/gu-in/fresh.fixture.js';
import { heard as gu } from '../languages/gu-in/heard.fixture.js';
import { read as guRead } from '../languages/gu-in/read.fixture.js';
import { worked as guWorked } from '../languages/gu-in/worked.fixture.js';
import { fresh as hiFresh } from '../languages/hi-in/fresh.fixture.js';
import { heard as hi } from '../languages/hi-in/heard.fixture.js';
import { read as hiRead } from '../languages/hi-in/read.fixture.js';
import { worked as hiWorked } from '../languages/hi-in/worked.fixture.js';
import { fresh as knFresh } from '../languages/kn-in/fresh.fixture.js';
import { heard as kn } from '../languages/kn-in/heard.fixture.js';
import { read as knRead } from '../languages/kn-in/read.fixture.js';
import { worked as knWorked } from '../languages/kn-in/worked.fixture.js';
import { fresh as mlFresh } from '../languages/ml-in/fresh.fixture.js';
import { heard as ml } from '../languages/ml-in/heard.fixture.js';
import { read as mlRead } from '../languages/ml-in/read.fixture.js';
import { worked as mlWorked } from '../languages/ml-in/worked.fixture.js';
import { fresh as mrFresh } from '../languages/mr-in/fresh.fixture.js';
import { heard as mr } from '../languages/mr-in/heard.fixture.js';
import { read as mrRead } from '../languages/mr-in/read.fixture.js';
import { worked as mrWorked } from '../languages/mr-in/worked.fixture.js';
import { fresh as odFresh } from '../languages/od-in/fresh.fixture.js';
import { heard as od } from '../languages/od-in/heard.fixture.js';
import { read as odRead } from '../languages/od-in/read.fixture.js';
import { worked as odWorked } from '../languages/od-in/worked.fixture.js';
import { fresh as paFresh } from '../languages/pa-in/fresh.fixture.js';
import { heard as pa } from '../languages/pa-in/heard.fixture.js';
import { read as paRead } from '../languages/pa-in/read.fixture.js';
import { worked as paWorked } from '../languages/pa-in/worked.fixture.js';
import { fresh as taFresh } from '../languages/ta-in/fresh.fixture.js';
import { heard as ta } from '../languages/ta-in/heard.fixture.js';
import { read as taRead } from '../languages/ta-in/read.fixture.js';
import { worked as taWorked } from '../languages/ta-in/worked.fixture.js';
import { fresh as teFresh } from '../languages/te-in/fresh.fixture.js';
import { heard as te } from '../languages/te-in/heard.fixture.js';
import { read as teRead } from '../languages/te-in/read.fixture.js';
import { worked as teWorked } from '../languages/te-in/worked.fixture.js';
import { dayChoices } from './day-choices.fixture.js';

/**
 * What shoppers say and what is to be understood: `expected: utterance; utterance`. `yes`, `no` and `open` answer a question for yes or
 * no (`open` must not be taken), `pay=cod` a question with choices, `number=2`, `date=2026-11-22` (asked on Saturday 2026-11-21), `-` is
 * what must not be taken. Half of it, chosen by the letters of the utterance, is not looked at while the understanding is worked on.
 */
const TEXTS: Readonly<Record<Language, string>> = {
  'hi-IN': hi,
  'en-IN': en,
  'ta-IN': ta,
  'te-IN': te,
  'mr-IN': mr,
  'gu-IN': gu,
  'bn-IN': bn,
  'kn-IN': kn,
  'ml-IN': ml,
  'pa-IN': pa,
  'od-IN': od,
};
/** More of the same, all of which was worked on: it was first heard when it was written, see the handbook. */
const WORKED: Readonly<Record<Language, string>> = {
  'hi-IN': hiWorked,
  'en-IN': enWorked,
  'ta-IN': taWorked,
  'te-IN': teWorked,
  'mr-IN': mrWorked,
  'gu-IN': guWorked,
  'bn-IN': bnWorked,
  'kn-IN': knWorked,
  'ml-IN': mlWorked,
  'pa-IN': paWorked,
  'od-IN': odWorked,
};
/** The same again. */
const FRESH: Readonly<Record<Language, string>> = {
  'hi-IN': hiFresh,
  'en-IN': enFresh,
  'ta-IN': taFresh,
  'te-IN': teFresh,
  'mr-IN': mrFresh,
  'gu-IN': guFresh,
  'bn-IN': bnFresh,
  'kn-IN': knFresh,
  'ml-IN': mlFresh,
  'pa-IN': paFresh,
  'od-IN': odFresh,
};
/** Of a reader who looked for what is heard wrong. */
const READ: Readonly<Record<Language, string>> = {
  'hi-IN': hiRead,
  'en-IN': enRead,
  'ta-IN': taRead,
  'te-IN': teRead,
  'mr-IN': mrRead,
  'gu-IN': guRead,
  'bn-IN': bnRead,
  'kn-IN': knRead,
  'ml-IN': mlRead,
  'pa-IN': paRead,
  'od-IN': odRead,
};
const TODAY = '2026-11-21';

export interface HeardCase {
  readonly language: Language;
  readonly type: Expectation['type'];
  readonly speech: string;
  readonly expectation: Expectation;
  /** As `spell` writes a meaning. */
  readonly expected: string;
  /** Not to be looked at while working on the understanding. */
  readonly isHeldBack: boolean;
}

export type Verdict = 'right' | 'missed' | 'wrong';

/** All utterances of a language. */
export function casesOf(language: Language): HeardCase[] {
  return [
    ...casesIn(language, TEXTS[language]),
    ...[WORKED, FRESH, READ].flatMap((more) =>
      casesIn(language, more[language]).map((at) => ({ ...at, isHeldBack: false })),
    ),
  ];
}

function casesIn(language: Language, text: string): HeardCase[] {
  const lines = text.trim().split('\n');
  const choices = choicesIn(language, lines);
  return lines.flatMap((line) => {
    const at = line.indexOf(': ');
    const key = line.slice(0, at);
    if (/^\w+\.\w+$/.test(key)) return [];
    const { type, expected } = keyed(key);
    const expectation: Expectation = { type, choices: choices.get(key.split('=')[0] ?? '') ?? [] };
    return line
      .slice(at + 2)
      .split('; ')
      .map((speech) => ({ language, type, speech, expectation, expected, isHeldBack: halfOf(speech) === 1 }));
  });
}

export const allCases = (): HeardCase[] => LANGUAGES.flatMap(casesOf);

/** Wrong is what was taken for something else; missed is what is asked again. */
export function judge({ language, speech, expectation, expected }: HeardCase): {
  readonly verdict: Verdict;
  readonly got: string;
} {
  const got = spell(understand(language, { speech, dtmf: null }, expectation, TODAY));
  const isAskedAgain = (meaning: string): boolean => meaning === '-' || meaning === 'repeat';
  if (got === expected || (expected === '-' && isAskedAgain(got))) return { verdict: 'right', got };
  return { verdict: isAskedAgain(got) ? 'missed' : 'wrong', got };
}

const spell = (meaning: Meaning): string =>
  meaning.kind === 'value'
    ? String(meaning.value)
    : meaning.kind === 'no_match' || meaning.kind === 'no_input'
      ? '-'
      : meaning.kind;

function keyed(key: string): { type: Expectation['type']; expected: string } {
  const [name = '', value = ''] = key.split('=');
  if (name === 'yes' || name === 'no') return { type: 'yes_no', expected: String(name === 'yes') };
  if (name === 'open') return { type: 'yes_no', expected: '-' };
  if (name === 'textBack') return { type: 'text', expected: '-' };
  if (name === 'repeat' || name === 'person') return { type: 'yes_no', expected: name };
  if (name === 'optOut') return { type: 'yes_no', expected: 'opt_out' };
  if (name === 'number' || name === 'date' || name === 'text') return { type: name, expected: value };
  return { type: 'choice', expected: value };
}

function choicesIn(language: Language, lines: readonly string[]): Map<string, FlowChoice[]> {
  const sets = new Map<string, FlowChoice[]>([['day', dayChoices(language)]]);
  for (const line of lines) {
    const [, set, value, names] = /^(\w+)\.(\w+): (.*)$/.exec(line) ?? [];
    if (set === undefined || value === undefined || names === undefined) continue;
    const [label = '', ...also] = names.split(' | ');
    sets.set(set, [...(sets.get(set) ?? []), { value, label: { [language]: label }, also: { [language]: also } }]);
  }
  return sets;
}

function halfOf(speech: string): number {
  let hash = 7;
  for (const letter of speech) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 2;
}
