import type { Language } from '@outcall/kernel';
import { fillPlaceholders } from '../definition/references.js';
import { wordsOf } from '../phrases/normalize.js';
import { soundsOf } from '../sound/sounds.js';
import { builtInIn, isUnsure, type BuiltInRequest } from '../understanding/built-in-request.js';
import { isNumberWord } from '../understanding/numbers/spoken-number.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { speaksOfCalls } from '../understanding/stop-calling.js';
import type { CallState } from './call-state.js';
import type { Question, Understood, Verdict } from './effects.js';
import { hear } from './languages.js';
import { isPersonsName } from './spoken-names.js';

/** An answer that a question declares; `label`: what it is called, in the language of the call. */
export interface PossibleValue {
  readonly value: string | boolean;
  readonly label: string;
}

/**
 * An answer that the rules do not understand, as a model is shown it: nothing of who is called or what was ordered.
 * What is listed is all that it may come to.
 */
export interface Puzzle {
  readonly language: Language;
  /** As its author wrote it: "Is that [customer_name]?". */
  readonly question: string;
  /** What was heard; numbers and the name of the shopper are taken out. */
  readonly utterance: string;
  readonly values: readonly PossibleValue[];
  readonly requests: readonly BuiltInRequest[];
}

const REQUESTS: readonly BuiltInRequest[] = ['opt_out', 'person', 'repeat', 'later', 'wrong_person', 'language'];
/** Who says more than this in one turn is asked again. */
const LONGEST = 400;

/**
 * What a model may be asked about an answer; null where it may be asked nothing: keys, silence, what the rules
 * understand, and what the agent asks back.
 */
export function puzzleOf(call: CallState, question: Question, input: ShopperInput): Puzzle | null {
  const step = call.steps.get(question.stepId);
  const text = input.speech?.trim() ?? '';
  if (!step?.prompt || !isOwn(question) || input.dtmf || text === '' || text.length > LONGEST) return null;
  if (hear(call, input, question.expected).kind !== 'no_match' || saysALongNumber(call, text)) return null;
  const isAboutCalls = mayBeOptOut(call, question, text);
  return {
    language: call.language,
    question: fillPlaceholders(step.prompt[call.language] ?? '', (reference) => {
      return `[${reference.source === 'results' ? reference.field : reference.key}]`;
    }),
    utterance: withoutPersonal(call, text),
    values: isAboutCalls ? [] : valuesOf(call, question),
    requests: isAboutCalls ? ['opt_out'] : REQUESTS,
  };
}

/** The verdict where it is one of those that the puzzle lists; null: what it says is heard by nobody. */
export function admitted({ values, requests }: Puzzle, verdict: Verdict): Verdict | null {
  if (verdict.kind !== 'value') return requests.includes(verdict.kind) ? { kind: verdict.kind } : null;
  const known = values.find(({ value }) => value === verdict.value);
  return known ? { kind: 'value', value: known.value } : null;
}

/** What a model understood of an answer, judged anew by whoever replays it. */
export function verdictOn(
  call: CallState,
  question: Question,
  input: ShopperInput,
  understood: Understood | undefined,
): Verdict | null {
  const puzzle = understood ? puzzleOf(call, question, input) : null;
  return puzzle && understood ? admitted(puzzle, understood.verdict) : null;
}

/** Not what the agent asks back: whether to stop the calls, whether 9 was the answer, when to call. */
const isOwn = ({ answerKey, expected }: Question): boolean => answerKey !== null || expected.confirms !== undefined;

/** A word of calling or stopping, in any language of the flow: it comes to an opt-out, or to nothing. */
function mayBeOptOut({ definition }: CallState, { expected }: Question, text: string): boolean {
  const words = wordsOf(text);
  return definition.languages.allowed.some(
    (language) => speaksOfCalls(language, words) || isUnsure(builtInIn(language, words, null, expected)),
  );
}

/** A yes at a confirm step has to be said. Numbers, days and texts are declared by no question. */
function valuesOf({ language }: CallState, { expected: { type, choices, confirms } }: Question): PossibleValue[] {
  if (type === 'choice')
    return choices.map(({ value, label }) => ({ value, label: label[language] ?? label['en-IN'] ?? value }));
  if (type !== 'yes_no') return [];
  const no = { value: false, label: 'no' };
  return confirms === undefined ? [{ value: true, label: 'yes' }, no] : [no];
}

const NUMBER = /\p{Nd}(?:[\s.,:/-]*\p{Nd}){3,}/gu;
const LONG_NUMBER = 4;
const ADDRESS = /\S+@\S+/g;
const WORD = /[\p{L}\p{M}]+/gu;
/** Shorter parts of a name are words as well. */
const SHORTEST_NAME = 3;

/** As a telephone number is said in words: it cannot be taken out for certain, so that nothing is asked. */
function saysALongNumber({ definition }: CallState, text: string): boolean {
  const words = wordsOf(text);
  return definition.languages.allowed.some((language) => {
    let run = 0;
    return words.some((word) => (run = isNumberWord(language, word) ? run + 1 : 0) >= LONG_NUMBER);
  });
}

function withoutPersonal({ definition, inputs }: CallState, text: string): string {
  const names = (definition.inputs ?? [])
    .filter(isPersonsName)
    .flatMap(({ key }) => wordsOf(inputs.get(key) ?? ''))
    .filter(({ length }) => length >= SHORTEST_NAME)
    .flatMap((word) => [word, ...soundsOf(word, false)]);
  const isName = (word: string): boolean =>
    wordsOf(word).some((said) => [said, ...soundsOf(said, false)].some((sound) => names.includes(sound)));
  return text
    .replace(ADDRESS, '[address]')
    .replace(NUMBER, '[number]')
    .replace(WORD, (word) => (isName(word) ? '[name]' : word));
}
