import type { Expectation } from './shopper-input.js';
import type { Meaning } from './meaning.js';

/**
 * Thresholds of the witness, chosen by cross-validation on its training texts (docs/adr/0055), never on the texts that
 * the specs measure with. What the rules understand nothing of is asked back from here.
 */
const ASK = 0;
/** From here it is an opt-out though the rules heard nothing; an answer or another request is asked back. */
const SURE = 3;
/**
 * The weight from which an opt-out that the rules heard is one, by its number of words; below, it is asked back. Of
 * 2,600 near misses the rules take 20 of at most five words, and 180 longer ones, of which this leaves 54.
 */
const agreedFrom = (words: number): number => (words <= 5 ? -Infinity : 0.5);

/**
 * What the rules understood, beside the weight that the witness gives an opt-out. It asks back and never takes an
 * opt-out away: `stands` says that it is one unless the shopper says no.
 * @param words how many the utterance has
 */
export function besideWitness(ruled: Meaning, weight: number, words: number, { type }: Expectation): Meaning {
  if (ruled.kind === 'opt_out') return weight < agreedFrom(words) ? { kind: 'opt_out_in_doubt', stands: true } : ruled;
  if (weight < (ruled.kind === 'no_match' ? ASK : SURE)) return ruled;
  const isTaken = weight >= SURE && ruled.kind === 'no_match' && type !== 'text';
  return isTaken ? { kind: 'opt_out' } : { kind: 'opt_out_in_doubt', stands: false };
}
