import type { Expectation } from './shopper-input.js';
import type { Meaning } from './meaning.js';

/**
 * Thresholds of the witness, chosen by cross-validation on its training texts (docs/adr/0055), never on the texts that
 * the specs measure with. What the rules understand nothing of is asked back from here.
 */
const ASK = -0.5;
/** From here it is an opt-out, heard by the rules or not; an answer or another request is asked back. */
const SURE = 3;
/** What the rules hear in so few words is an opt-out unless the witness is against it: little has much weight. */
const SHORT = { words: 5, from: ASK };
/**
 * The weight from which an opt-out that the rules heard is one, by its number of words; below, it is asked back. Of
 * 4,121 near misses the rules take 636; this leaves 8 of them, and asks about 39 of a hundred opt-outs that they hear.
 */
const agreedFrom = (words: number): number => (words <= SHORT.words ? SHORT.from : SURE);

/**
 * What the rules understood, beside the weight that the witness gives an opt-out. It asks back and never takes an
 * opt-out away: `stands` says that it is one unless the shopper says no.
 * @param words how many the utterance has
 */
export function besideWitness(ruled: Meaning, weight: number, words: number, { type }: Expectation): Meaning {
  if (ruled.kind === 'opt_out') return weight < agreedFrom(words) ? { kind: 'opt_out_in_doubt', stands: true } : ruled;
  if (ruled.kind === 'opt_out_in_doubt') return ruled;
  if (weight < (ruled.kind === 'no_match' ? ASK : SURE)) return ruled;
  const isTaken = weight >= SURE && ruled.kind === 'no_match' && type !== 'text';
  return isTaken ? { kind: 'opt_out' } : { kind: 'opt_out_in_doubt', stands: false };
}
