import type { Language } from '@outcall/kernel';
import { wordsOf } from '../phrases/normalize.js';
import { isIndic, isLatin } from '../sound/script.js';
import type { Value } from './answers/answer-kind.js';
import { ANSWER_KINDS } from './answers/answer-kinds.js';
import { isInRange } from './answer-range.js';
import { besideWitness, type Ruled } from './opt-out-weighed.js';
import { builtInIn, OPT_OUT_KEY } from './built-in-request.js';
import { asksForACall } from './requests/other-requests.js';
import { onlyTellsOfCalls, tellsOfCallsToStop } from './requests/reported-calls.js';
import type { Meaning } from './meaning.js';
import type { Expectation, ShopperInput } from './shopper-input.js';
import { weightOfOptOut } from './witness/witness.js';
import { LONGEST_SPEECH } from './longest-speech.js';

/** Of a word in Arabic letters it is not known whether it is the no beside the answer: "online نہیں". */
const isReadable = (word: string): boolean => isIndic(word) || isLatin(word);

/** What is counted or dated beside a report is the calls: "the fifth call today". */
const COUNTED: readonly Expectation['type'][] = ['number', 'date'];

const speechOf = ({ speech }: ShopperInput): string => (speech ?? '').slice(0, LONGEST_SPEECH);

/**
 * What an utterance means as an answer. The built-ins (opt-out, person, repeat) have been looked for before. Live calls
 * and test runs both use this function. "Tomorrow" and "15 January" are counted from `today` (YYYY-MM-DD); without it
 * only full dates are understood.
 */
export function understand(
  language: Language,
  input: ShopperInput,
  expected: Expectation,
  today: string | null = null,
): Meaning {
  const ruled = understoodByRules(language, input, expected, today);
  const words = wordsOf(speechOf(input));
  if (input.dtmf || words.length === 0) return isGuess(ruled) ? { kind: 'no_match' } : ruled;
  return besideWitness(ruled, weightOfOptOut(language, words), words.length, expected);
}

const isGuess = (ruled: Ruled): ruled is Exclude<Ruled, Meaning> =>
  ruled.kind === 'unclear' || ruled.kind === 'report' || ruled.kind === 'to_stop';

function understoodByRules(
  language: Language,
  input: ShopperInput,
  expected: Expectation,
  today: string | null,
): Ruled {
  const words = wordsOf(speechOf(input));
  const { type } = expected;
  if (type === 'number' && input.dtmf === OPT_OUT_KEY) return { kind: 'nine' };
  const request = builtInIn(language, words, input.dtmf, expected);
  if (request === 'in_doubt') return { kind: 'opt_out_in_doubt', stands: true };
  const isToStop = tellsOfCallsToStop(language, words);
  if (request === 'unclear') return { kind: isToStop ? 'to_stop' : 'unclear' };
  if (request && !mayAnswerBeside(request, type, language, words)) return { kind: request };
  const report = reportIn(language, words, input);
  const ofRules = request ? { kind: request } : report;
  if (ofRules === REPORT && COUNTED.includes(type)) return REPORT;
  const value = valueWithin(language, input, expected, today);
  return value ?? ofRules ?? (isToStop ? TO_STOP : unanswered(input));
}

/** Of "I am busy, tomorrow at six" the rest may be the answer; of "call me tomorrow at six" it is not. */
const mayAnswerBeside = (
  request: string,
  type: Expectation['type'],
  language: Language,
  words: readonly string[],
): boolean => request === 'later' && type !== 'text' && !asksForACall(language, words);

const reportIn = (language: Language, words: readonly string[], { dtmf }: ShopperInput): Ruled | null =>
  !dtmf && onlyTellsOfCalls(language, words) ? REPORT : null;

function valueWithin(...[language, input, expected, today]: Parameters<typeof understoodByRules>): Meaning | null {
  const value = valueOf(language, input, expected, today);
  return value !== null && isInRange(expected, value, today) ? { kind: 'value', value } : null;
}

const REPORT: Ruled = { kind: 'report' };
const TO_STOP: Ruled = { kind: 'to_stop' };

const unanswered = (input: ShopperInput): Meaning => ({
  kind: !input.dtmf && speechOf(input).trim() === '' ? 'no_input' : 'no_match',
});

function valueOf(
  language: Language,
  input: ShopperInput,
  { type, choices, confirms }: Expectation,
  today: string | null,
): Value | null {
  const kind = ANSWER_KINDS[type];
  if (input.dtmf) return kind.dialled(input.dtmf, choices, today);
  const speech = speechOf(input);
  const words = wordsOf(speech);
  if (type !== 'text' && !words.every(isReadable)) return null;
  return kind.spoken({ language, speech, words, choices, today, confirms });
}
