import { describe, expect, it } from '@jest/globals';
import { besideWitness, type Ruled } from './opt-out-weighed.js';
import type { Meaning } from './meaning.js';

const OPT_OUT: Meaning = { kind: 'opt_out' };
const NOTHING: Meaning = { kind: 'no_match' };
const YES: Meaning = { kind: 'value', value: true };
const LATER: Meaning = { kind: 'later' };
const IN_DOUBT: Meaning = { kind: 'opt_out_in_doubt', stands: false };
const UNCLEAR: Ruled = { kind: 'unclear' };
const REPORT: Ruled = { kind: 'report' };
const TO_STOP: Ruled = { kind: 'to_stop' };
const UNLESS_DENIED: Meaning = { kind: 'opt_out_in_doubt', stands: true };

const weighed = (ruled: Ruled, weight: number, words = 8, type: 'yes_no' | 'text' = 'yes_no'): Meaning =>
  besideWitness(ruled, weight, words, { type, choices: [] });

describe('the witness beside the rules', () => {
  it.each<[string, Ruled, number, Meaning]>([
    ['leaves an opt-out that it hears too', OPT_OUT, 3.4, OPT_OUT],
    ['asks back an opt-out that it is not sure of, which stands', OPT_OUT, 3.3, UNLESS_DENIED],
    ['says nothing of what is no opt-out to it', NOTHING, -0.6, NOTHING],
    ['asks about what nobody understood', NOTHING, -0.5, IN_DOUBT],
    ['asks about what nobody understood, up to here', NOTHING, 0.9, IN_DOUBT],
    ['takes it from here', NOTHING, 1, OPT_OUT],
    ['says nothing of what is unclear to the rules and no opt-out to it', UNCLEAR, -0.6, NOTHING],
    ['asks about what is unclear to the rules', UNCLEAR, 2.9, IN_DOUBT],
    ['takes it when it is sure', UNCLEAR, 3, OPT_OUT],
    ['asks about a report of calls', REPORT, 2.9, IN_DOUBT],
    ['asks about it so that it stands when it is sure', REPORT, 3, UNLESS_DENIED],
    ['asks about a report beside a word of stopping', TO_STOP, -2, IN_DOUBT],
    ['takes it as it takes what no rule sees', TO_STOP, 1, OPT_OUT],
    ['leaves an answer, unless it is sure', YES, 2.9, YES],
    ['asks back an answer when it is sure', YES, 3, IN_DOUBT],
    ['leaves another request that it hears too', LATER, 0.4, LATER],
    ['asks back another request where it is for an opt-out', LATER, 0.5, IN_DOUBT],
  ])('%s', (_, ruled, weight, meaning) => {
    expect(weighed(ruled, weight)).toEqual(meaning);
  });

  it.each([
    [1, -0.5],
    [3, 1],
    [4, 2.25],
    [5, 2.25],
    [6, 3.4],
  ])('asks about an opt-out in %i words or less below %d', (words, from) => {
    expect(weighed(OPT_OUT, from, words)).toEqual(OPT_OUT);
    expect(weighed(OPT_OUT, from - 0.05, words)).toEqual(UNLESS_DENIED);
  });

  it('takes five words that the rules see nothing in only when it is sure', () => {
    expect(weighed(NOTHING, 2.9, 5)).toEqual(IN_DOUBT);
    expect(weighed(NOTHING, 3, 5)).toEqual(OPT_OUT);
    expect(weighed(NOTHING, 2.9, 6)).toEqual(OPT_OUT);
  });

  it('asks back what it is sure of in a dictated text', () => {
    expect(weighed(NOTHING, 5, 8, 'text')).toEqual(IN_DOUBT);
    expect(weighed(UNCLEAR, 5, 8, 'text')).toEqual(IN_DOUBT);
  });
});
