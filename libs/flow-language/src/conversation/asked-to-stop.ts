import { wordsOf } from '../phrases/normalize.js';
import type { Meaning } from '../understanding/meaning.js';
import { speaksOfGoingOn, wantsCallsToGoOn } from '../understanding/requests/keep-on.js';
import { tellsOfCalls } from '../understanding/requests/reported-calls.js';
import type { ShopperInput } from '../understanding/shopper-input.js';
import { speaksOfCalls, speaksOfStopping } from '../understanding/stop-calling.js';
import { weightOfOptOut } from '../understanding/witness/witness.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type Question } from './effects.js';
import { hear } from './languages.js';
import { ownLine } from './lines.js';
import { OPTED_OUT } from './opt-out.js';

/** Of 2,600 opt-outs that the rules heard nothing of, half of what the witness asks nothing about lies above this. */
const MAY_BE = -1.5;
const YES_NO = { type: 'yes_no', choices: [] } as const;
/** How often the question is said to whoever says something into it that settles nothing. */
export const MAX_ASKED = 2;

/** Whether what was not understood may have been an opt-out. */
export function mayMeanToStop({ language }: CallState, { speech }: ShopperInput): boolean {
  if (speech === null) return false;
  const words = wordsOf(speech);
  return speaksOfCalls(language, words) || tellsOfCalls(language, words) || weightOfOptOut(language, words) >= MAY_BE;
}

/**
 * What the question back came to. `open`: neither yes nor no was said, nor anything else that counts. `later`: the
 * words that ask for a call, and may name its time.
 */
export type AskedToStop = 'opt_out' | 'denied' | 'person' | 'wrong_person' | 'open' | { readonly later: ShopperInput };

/**
 * Asks back once whether the calls shall stop. A yes or the key 9 is the opt-out; a request for a person is heeded, and
 * an opt-out that was heard stands beside it; of who is somebody else nothing but the goodbye is heard any more; a
 * request for a later call is heeded where no opt-out stands.
 * `stands`: an opt-out was heard in words that may mean something else. It is undone by a no alone, said behind the
 * question, so that whoever hangs up at it or says nothing is called no more. Otherwise anything else leaves the call
 * as it was.
 */
export function* askWhetherToStop(call: CallState, stands = false): Doing<AskedToStop> {
  const before = { isOptedOut: call.isOptedOut, closing: call.closing };
  if (stands) Object.assign(call, { isOptedOut: true, isOptOutAsked: true, closing: OPTED_OUT });
  const came = yield* askedBack(call, stands);
  call.isOptOutAsked = false;
  if (came === 'opt_out' || (stands && (came === 'open' || came === 'wrong_person'))) return 'opt_out';
  Object.assign(call, before);
  if (came === 'person') call.isOptedOut ||= stands;
  return came;
}

function whatCameOf(meaning: Meaning, input: ShopperInput): AskedToStop {
  switch (meaning.kind) {
    case 'opt_out':
    case 'opt_out_in_doubt':
      return 'opt_out';
    case 'person':
    case 'wrong_person':
      return meaning.kind;
    case 'later':
      return { later: input };
    case 'value':
      return meaning.value === true ? 'opt_out' : 'denied';
    default:
      return 'open';
  }
}

/**
 * What is said into the question may be the "no" of "no calls", once more: it undoes nothing that stands. What is not
 * understood there neither makes an opt-out nor loses one: the question is said again, for the answer behind it. What
 * cuts the last one too leaves it open: a line would give it as the answer behind the question once more.
 */
function* askedBack(call: CallState, stands: boolean): Doing<AskedToStop> {
  const stepId = call.path.at(-1) ?? '';
  const question: Question = { stepId, answerKey: null, expected: YES_NO, unscripted: 'no', asksBack: 'askedToStop' };
  for (let asked = 1; asked <= MAX_ASKED; asked++) {
    const { cutInWith } = yield* perform({ kind: 'say', line: ownLine(call, 'askedToStop') }, 'said');
    if (!cutInWith) {
      const { input } = yield* perform({ kind: 'listen', question }, 'listened');
      return answerIn(call, input, stands);
    }
    const came = answerIn(call, cutInWith, stands);
    if (came !== 'open' && !(stands && came === 'denied')) return came;
  }
  return 'open';
}

function answerIn(call: CallState, input: ShopperInput, stands: boolean): AskedToStop {
  const words = input.dtmf ? [] : wordsOf(input.speech ?? '');
  const came = whatCameOf(hear(call, input, YES_NO), input);
  // "Please do not stop" and "please don't, stop" are the same words: they undo nothing that stands
  if (stands && came === 'opt_out') return came;
  if (typeof came === 'object' && !stands) return came;
  if (wantsCallsToGoOn(call.language, words)) return 'denied';
  if (typeof came === 'object') return 'open'; // it undoes nothing that stands
  if (came !== 'denied') return came;
  // "I want none of it, stop": a firm no stands beside any words
  if (speaksOfStopping(call.language, words)) return 'opt_out';
  // "You can call, no": whether the no denies the calls is not known
  return stands && speaksOfGoingOn(call.language, words) ? 'open' : came;
}
