import { describe, expect, it } from '@jest/globals';
import { besideWitness } from './opt-out-weighed.js';
import type { Meaning } from './meaning.js';

const OPT_OUT: Meaning = { kind: 'opt_out' };
const NOTHING: Meaning = { kind: 'no_match' };
const YES: Meaning = { kind: 'value', value: true };
const LATER: Meaning = { kind: 'later' };
const IN_DOUBT: Meaning = { kind: 'opt_out_in_doubt', stands: false };
const UNLESS_DENIED: Meaning = { kind: 'opt_out_in_doubt', stands: true };

const weighed = (ruled: Meaning, weight: number, words = 8, type: 'yes_no' | 'text' = 'yes_no'): Meaning =>
  besideWitness(ruled, weight, words, { type, choices: [] });

describe('the witness beside the rules', () => {
  it.each<[string, Meaning, number, Meaning]>([
    ['leaves an opt-out that it hears too', OPT_OUT, 3, OPT_OUT],
    ['asks back an opt-out that it is not sure of, which stands', OPT_OUT, 2.9, UNLESS_DENIED],
    ['says nothing of what is no opt-out to it', NOTHING, -0.6, NOTHING],
    ['asks about what nobody understood', NOTHING, -0.5, IN_DOUBT],
    ['takes what it is sure of, where nothing else is understood', NOTHING, 3, OPT_OUT],
    ['leaves an answer, unless it is sure', YES, 2.9, YES],
    ['asks back an answer when it is sure', YES, 3, IN_DOUBT],
    ['leaves another request, unless it is sure', LATER, 2.9, LATER],
    ['asks back another request when it is sure', LATER, 3, IN_DOUBT],
  ])('%s', (_, ruled, weight, meaning) => {
    expect(weighed(ruled, weight)).toEqual(meaning);
  });

  it('asks about five words only where it is against', () => {
    expect(weighed(OPT_OUT, -0.5, 5)).toEqual(OPT_OUT);
    expect(weighed(OPT_OUT, -0.6, 5)).toEqual(UNLESS_DENIED);
    expect(weighed(OPT_OUT, -0.5, 6)).toEqual(UNLESS_DENIED);
  });

  it('asks back what it is sure of in a dictated text', () => {
    expect(weighed(NOTHING, 5, 8, 'text')).toEqual(IN_DOUBT);
  });
});
