import type { Expectation } from './shopper-input.js';
import type { Meaning } from './understanding.js';

/**
 * Thresholds of the witness, chosen by cross-validation on its training texts (docs/adr/0055), never on the texts that
 * the specs measure with. What the rules hear as an opt-out is asked back below `AGAINST`.
 */
const AGAINST = 0.5;
/** What the rules understand nothing of is asked back from here. */
const ASK = 0;
/** From here it is an opt-out though the rules heard nothing; an answer or another request is asked back. */
const SURE = 3;

/**
 * What the rules understood, beside the weight that the witness gives an opt-out. It asks back and never takes an
 * opt-out away: `stands` says that it is one unless the shopper says no.
 */
export function besideWitness(ruled: Meaning, weight: number, { type }: Expectation): Meaning {
  if (ruled.kind === 'opt_out') return weight < AGAINST ? { kind: 'opt_out_in_doubt', stands: true } : ruled;
  if (weight < (ruled.kind === 'no_match' ? ASK : SURE)) return ruled;
  const isTaken = weight >= SURE && ruled.kind === 'no_match' && type !== 'text';
  return isTaken ? { kind: 'opt_out' } : { kind: 'opt_out_in_doubt', stands: false };
}
