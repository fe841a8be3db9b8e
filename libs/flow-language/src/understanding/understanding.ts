import type { Language } from '@outcall/kernel';
import { wordsOf } from '../phrases/normalize.js';
import { isIndic, isLatin } from '../sound/script.js';
import type { Value } from './answers/answer-kind.js';
import { ANSWER_KINDS } from './answers/answer-kinds.js';
import { isInRange } from './answer-range.js';
import { besideWitness, type Ruled } from './opt-out-weighed.js';
import { builtInIn, OPT_OUT_KEY } from './built-in-request.js';
import { asksForACall } from './requests/other-requests.js';
import type { Meaning } from './meaning.js';
import type { Expectation, ShopperInput } from './shopper-input.js';
import { weightOfOptOut } from './witness/witness.js';
import { LONGEST_SPEECH } from './longest-speech.js';

/** Of a word in Arabic letters it is not known whether it is the no beside the answer: "online نہیں". */
const isReadable = (word: string): boolean => isIndic(word) || isLatin(word);

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
  if (input.dtmf || words.length === 0) return ruled.kind === 'unclear' ? { kind: 'no_match' } : ruled;
  return besideWitness(ruled, weightOfOptOut(language, words), words.length, expected);
}

function understoodByRules(
  language: Language,
  input: ShopperInput,
  expected: Expectation,
  today: string | null,
): Ruled {
  const speech = speechOf(input);
  const words = wordsOf(speech);
  const { type } = expected;
  if (type === 'number' && input.dtmf === OPT_OUT_KEY) return { kind: 'nine' };
  const request = builtInIn(language, words, input.dtmf, expected);
  if (request === 'unclear') return { kind: 'unclear' };
  if (request === 'in_doubt') return { kind: 'opt_out_in_doubt', stands: true };
  const answersBeside = request === 'later' && type !== 'text' && !asksForACall(language, words);
  if (request && !answersBeside) return { kind: request };
  const value = valueOf(language, input, expected, today);
  if (value !== null && isInRange(expected, value, today)) return { kind: 'value', value };
  if (request) return { kind: request };
  return { kind: !input.dtmf && speech.trim() === '' ? 'no_input' : 'no_match' };
}

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
