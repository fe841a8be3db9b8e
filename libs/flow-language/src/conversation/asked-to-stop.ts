import { wordsOf } from '../phrases/normalize.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { speaksOfCalls } from '../understanding/stop-calling.js';
import type { Meaning } from '../understanding/meaning.js';
import { understand } from '../understanding/understanding.js';
import { weightOfOptOut } from '../understanding/witness/witness.js';
import { answerBuiltIn, OPTED_OUT } from './built-ins.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Move, type Question } from './effects.js';
import { ownLine } from './lines.js';

/** Of 2,600 opt-outs that the rules heard nothing of, half of what the witness asks nothing about lies above this. */
const MAY_BE = -1.5;

/** Whether what was not understood may have been an opt-out. */
export function mayMeanToStop({ language }: CallState, { speech }: ShopperInput): boolean {
  if (speech === null) return false;
  const words = wordsOf(speech);
  return speaksOfCalls(language, words) || weightOfOptOut(language, words) >= MAY_BE;
}

/**
 * Asks back once whether the calls shall stop. A yes or the key 9 is the opt-out; a request for a person is heeded, and
 * one that was heard stands beside it.
 * `stands`: an opt-out was heard in words that may mean something else. It is undone by a no alone, so that whoever
 * hangs up at the question or says nothing is called no more. Otherwise anything else leaves the call as it was.
 */
export function* askWhetherToStop(call: CallState, question: Question, stands = false): Doing<Move | null> {
  const before = { isOptedOut: call.isOptedOut, closing: call.closing };
  if (stands) Object.assign(call, { isOptedOut: true, isOptOutAsked: true, closing: OPTED_OUT });
  const meaning = yield* askedBack(call, question);
  call.isOptOutAsked = false;
  const isDenied = meaning.kind === 'value' && meaning.value === false;
  const isWished = ['opt_out', 'opt_out_in_doubt'].includes(meaning.kind) || isYes(meaning);
  if (isWished || (stands && !isDenied && meaning.kind !== 'person')) return yield* answerBuiltIn(call, 'opt_out');
  Object.assign(call, before);
  if (meaning.kind !== 'person') return null;
  call.isOptedOut ||= stands;
  return yield* answerBuiltIn(call, 'person');
}

const isYes = (meaning: Meaning): boolean => meaning.kind === 'value' && meaning.value === true;

function* askedBack(call: CallState, question: Question): Doing<Meaning> {
  const expected = { type: 'yes_no', choices: [] } as const;
  const { cutInWith } = yield* perform({ kind: 'say', line: ownLine(call, 'askedToStop') }, 'said');
  const { input } = cutInWith
    ? { input: cutInWith }
    : yield* perform(
        { kind: 'listen', question: { ...question, answerKey: null, expected, untold: 'no' } },
        'listened',
      );
  return understand(call.language, input, expected, call.today);
}
