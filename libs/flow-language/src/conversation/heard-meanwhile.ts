import { wordsOf } from '../phrases/normalize.js';
import { builtInIn, isUnsure } from '../understanding/built-in-request.js';
import type { Meaning } from '../understanding/meaning.js';
import type { Expectation, ShopperInput } from '../understanding/shopper-input.js';
import { askWhetherToStop, type AskedToStop } from './asked-to-stop.js';
import type { CallState } from './call-state.js';
import { perform, type Doing, type SpokenLine } from './effects.js';
import { hear } from './languages.js';

const NOTHING_ASKED: Expectation = { type: 'yes_no', choices: [] };

/**
 * The request in what was heard while nothing was asked. An opt-out is judged as in an answer. Where the rules find one
 * unclear it is in doubt as well: no question is there that could fail at it.
 */
export function heardMeanwhile(call: CallState, input: ShopperInput): Meaning {
  const meaning = hear(call, input, NOTHING_ASKED);
  if (isOptOut(meaning)) return meaning;
  const request = builtInIn(call.language, wordsOf(input.speech ?? ''), input.dtmf, null);
  if (isUnsure(request)) return { kind: 'opt_out_in_doubt', stands: request === 'in_doubt' };
  return request ? { kind: request } : meaning;
}

/** Whether it is an opt-out, or may be one. */
export const isOptOut = ({ kind }: Meaning): boolean => kind === 'opt_out' || kind === 'opt_out_in_doubt';

/** Asks back what may be an opt-out; null: neither that nor somebody else was heard. */
export function* optOutHeard(call: CallState, meaning: Meaning): Doing<AskedToStop | null> {
  if (meaning.kind === 'opt_out' || meaning.kind === 'wrong_person') return meaning.kind;
  return meaning.kind === 'opt_out_in_doubt' ? yield* askWhetherToStop(call, meaning.stands) : null;
}

/** A shopper who only ever says what is no opt-out after all must not hold the line for good. */
export const MAX_AGAIN = 3;

/** Says a line in which nothing but an opt-out is heeded, and once more after one that is none after all. */
export function* sayToTheEnd(call: CallState, line: SpokenLine): Doing<AskedToStop | null> {
  for (let again = 0; ; again++) {
    const { cutInWith } = yield* perform({ kind: 'say', line }, 'said');
    const came = yield* optOutInto(call, cutInWith);
    if ((came !== 'denied' && came !== 'open') || again === MAX_AGAIN) return came;
  }
}

/** Whether a person took the call. The ringing is broken off by an opt-out alone; after one that is none it goes on. */
export function* putThrough(call: CallState, to: string | null): Doing<boolean | 'opt_out'> {
  for (let again = 0; ; again++) {
    const { isConnected, cutInWith } = yield* perform({ kind: 'handoff', to }, 'handed_off');
    if (!cutInWith) return isConnected;
    const came = yield* optOutInto(call, cutInWith);
    if (came === 'opt_out') return came;
    if (isConnected || again === MAX_AGAIN) return isConnected;
  }
}

function* optOutInto(call: CallState, cutInWith: ShopperInput | null): Doing<AskedToStop | null> {
  return cutInWith && (yield* optOutHeard(call, heardMeanwhile(call, cutInWith)));
}
