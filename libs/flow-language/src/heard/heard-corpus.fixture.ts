import { LANGUAGES, type Language } from '@outcall/kernel';
import type { Expectation } from '../understanding/shopper-input.js';
import { understand, type Meaning } from '../understanding/understanding.js';
import type { FlowChoice } from '../definition/flow-step.js';
import { corpus as bn } from '../languages/bn-in/corpus.fixture.js';
import { corpus as en } from '../languages/en-in/corpus.fixture.js';
import { corpus as gu } from '../languages/gu-in/corpus.fixture.js';
import { corpus as hi } from '../languages/hi-in/corpus.fixture.js';
import { corpus as kn } from '../languages/kn-in/corpus.fixture.js';
import { corpus as ml } from '../languages/ml-in/corpus.fixture.js';
import { corpus as mr } from '../languages/mr-in/corpus.fixture.js';
import { corpus as od } from '../languages/od-in/corpus.fixture.js';
import { corpus as pa } from '../languages/pa-in/corpus.fixture.js';
import { corpus as ta } from '../languages/ta-in/corpus.fixture.js';
import { corpus as te } from '../languages/te-in/corpus.fixture.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import { dayChoices } from './day-choices.fixture.js';

/**
 * What shoppers say and how it must be understood. Each line is `expected: utterance; utterance`:
 * - `yes`, `no` and `open` answer a yes-or-no question; `open` must not be taken as an answer;
 * - `pay=cod` answers a question with choices. The lines `pay.cod: label | other word | ...` list these. `reason`,
 *   `change`, `payment`, `leaving` and `slot` are questions of the flow library;
 * - `cancelYes`, `cancelNo` and `cancelOpen` answer a step that confirms the cancelling of an order;
 * - `confirmNo` and `confirmOpen` answer a step that confirms an order;
 * - `number=2` and `date=2026-11-22` are values. Today is Saturday 2026-11-21, unless a text says otherwise;
 * - after `=`, `-` means that no answer may be taken.
 *
 * Half of the utterances of `heard`, chosen by a hash, are not looked at while the understanding is improved.
 */
const TEXTS: Readonly<
  Record<
    Language,
    Readonly<
      Record<
        'heard' | 'worked' | 'fresh' | 'read' | 'probed' | 'asked' | 'near' | 'second' | 'third' | 'fourth' | 'fifth',
        string
      >
    >
  >
> = {
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
const TODAY = '2026-11-21';
/** Today for the last six texts. */
const LATER = '2026-11-23';

export interface HeardCase {
  readonly language: Language;
  readonly type: Expectation['type'];
  readonly speech: string;
  readonly expectation: Expectation;
  readonly today: string;
  /** The expected meaning, as `spell` writes it. */
  readonly expected: string;
  /** Not looked at while the understanding is improved. */
  readonly isHeldBack: boolean;
}

export type Verdict = 'right' | 'missed' | 'wrong';

/**
 * All utterances of a language. All but half of `heard` have been used to improve the understanding;
 * docs/handbook/understanding.md says how each text scored before that.
 */
export function casesOf(language: Language): HeardCase[] {
  const { heard, asked, near, second, third, fourth, fifth, ...more } = TEXTS[language];
  return [
    ...casesIn(language, heard),
    ...[
      ...Object.values(more).flatMap((text) => casesIn(language, text)),
      ...[asked, near, second, third, fourth, fifth].flatMap((text) => casesIn(language, text, LATER)),
    ].map((at) => ({ ...at, isHeldBack: false })),
  ];
}

/** Only the utterances of `probed`. */
export const probesOf = (language: Language): HeardCase[] => casesIn(language, TEXTS[language].probed);

function casesIn(language: Language, text: string, today = TODAY): HeardCase[] {
  const lines = text.trim().split('\n');
  const choices = choicesIn(language, lines);
  return lines.flatMap((line) => {
    const at = line.indexOf(': ');
    const key = line.slice(0, at);
    if (/^\w+\.\w+$/.test(key)) return [];
    const { type, expected } = keyed(key);
    const expectation: Expectation = {
      type,
      choices: choices.get(key.split('=')[0] ?? '') ?? [],
      ...(key.startsWith('cancel') && { confirms: 'cancel_order' }),
      ...(key.startsWith('confirm') && { confirms: 'confirm_order' }),
    };
    return line
      .slice(at + 2)
      .split('; ')
      .map((speech) => ({ language, type, speech, expectation, expected, today, isHeldBack: halfOf(speech) === 1 }));
  });
}

export const allCases = (): HeardCase[] => LANGUAGES.flatMap(casesOf);

/** Wrong: taken for something else. Missed: the shopper is asked again. */
export function judge({ language, speech, expectation, expected, today }: HeardCase): {
  readonly verdict: Verdict;
  readonly got: string;
} {
  const got = spell(understand(language, { speech, dtmf: null }, expectation, today));
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

const YES_OR_NO: Readonly<Record<string, string>> = {
  yes: 'true',
  no: 'false',
  open: '-',
  cancelYes: 'true',
  cancelNo: 'false',
  cancelOpen: '-',
  confirmNo: 'false',
  confirmOpen: '-',
  repeat: 'repeat',
  person: 'person',
  optOut: 'opt_out',
};

function keyed(key: string): { type: Expectation['type']; expected: string } {
  const [name = '', value = ''] = key.split('=');
  const answer = YES_OR_NO[name];
  if (answer !== undefined) return { type: 'yes_no', expected: answer };
  if (name === 'textBack') return { type: 'text', expected: '-' };
  if (name === 'number' || name === 'date' || name === 'text') return { type: name, expected: value };
  return { type: 'choice', expected: value };
}

/** Questions of the library. The texts answer them in words other than those of their choices. */
const LIBRARY_SETS: readonly (readonly [string, FlowChoice[]])[] = [
  ['reason', libraryChoices('delivery_failed', 'ask_reason')],
  ['change', libraryChoices('exchange', 'ask_change')],
  ['payment', libraryChoices('payment_reminder', 'ask_payment')],
  ['leaving', libraryChoices('win_back', 'ask_reason')],
  ['slot', libraryChoices('delivery_reschedule', 'ask_time')],
];

function libraryChoices(flow: string, id: string): FlowChoice[] {
  const step = FLOW_LIBRARY.find(({ key }) => key === flow)?.definition.steps.find((one) => one.id === id);
  if (step?.type !== 'ask') throw new Error(`no question ${id} in ${flow}`);
  return [...(step.answer.choices ?? [])];
}

function choicesIn(language: Language, lines: readonly string[]): Map<string, FlowChoice[]> {
  const sets = new Map<string, FlowChoice[]>([['day', dayChoices(language)], ...LIBRARY_SETS]);
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
