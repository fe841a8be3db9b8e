import type { Expectation } from './shopper-input.js';
import type { Meaning } from './meaning.js';

/**
 * What the rules understood. `unclear`: words of an opt-out that may be none; `report`: of calls that came; `to_stop`:
 * the same beside a word of stopping.
 */
export type Ruled = Meaning | { readonly kind: 'unclear' | 'report' | 'to_stop' };

/**
 * Thresholds of the witness, chosen by cross-validation on its training texts (docs/adr/0055), never on the texts that
 * the specs measure with. What the rules understand nothing of is asked back from here.
 */
const ASK = -0.5;
/**
 * What the rules see nothing in is an opt-out from here: hardly a near miss has neither rule nor weight against it. In
 * few words it has to be sure: "no, stop" may be said of an order.
 */
const UNRULED = 1;
const FEW = 5;
/** From here an answer is asked back, and what the rules found unclear or nothing in is an opt-out. */
const SURE = 3;
/** From here another request ("call me never again" may sound like "later") is asked back. */
const REQUESTED = 0.5;
/**
 * The weight from which an opt-out that the rules heard is one, by how many words it has; below, it is asked back.
 * Little has much weight ("don't call").
 */
const AGREED: readonly (readonly [words: number, from: number])[] = [
  [1, ASK],
  [3, 1],
  [5, 2.25],
  [Infinity, 3.4],
];
const agreedFrom = (words: number): number => AGREED.find(([most]) => words <= most)?.[1] ?? Infinity;

/**
 * What the rules understood, beside the weight that the witness gives an opt-out. It asks back and never takes an
 * opt-out away: `stands` says that it is one unless the shopper says no.
 * @param words how many the utterance has
 */
export function besideWitness(ruled: Ruled, weight: number, words: number, { type }: Expectation): Meaning {
  switch (ruled.kind) {
    case 'opt_out':
      return weight < agreedFrom(words) ? { kind: 'opt_out_in_doubt', stands: true } : ruled;
    case 'opt_out_in_doubt':
      return ruled;
    case 'no_match':
      return guessed(weight, words <= FEW ? SURE : UNRULED, type);
    case 'report':
      return reported(weight, type);
    case 'to_stop':
      return guessed(Math.max(weight, ASK), UNRULED, type);
    case 'unclear':
      return guessed(weight, SURE, type);
    case 'value':
    case 'nine':
    case 'no_input':
      return weight < SURE ? ruled : GUESSED;
    default:
      return weight < REQUESTED ? ruled : GUESSED;
  }
}

/** Asked back, and an opt-out unless the answer is no. */
const STANDING: Meaning = { kind: 'opt_out_in_doubt', stands: true };

/** Asked back, and an opt-out at a yes alone. */
const GUESSED: Meaning = { kind: 'opt_out_in_doubt', stands: false };

const reported = (weight: number, type: Expectation['type']): Meaning =>
  weight >= SURE ? STANDING : guessed(weight, Infinity, type);

function guessed(weight: number, takenFrom: number, type: Expectation['type']): Meaning {
  if (weight < ASK) return { kind: 'no_match' };
  return weight >= takenFrom && type !== 'text' ? { kind: 'opt_out' } : GUESSED;
}
