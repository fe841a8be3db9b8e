import { BUCKETS } from '../../../libs/flow-language/dist/understanding/witness/features.js';

const ROUNDS = 10;
const RATE = 0.3;
const L2 = 1e-5;
/** Near misses count most: what is taken wrongly is noticed by nobody. */
const WORTH = { optout: 1.5, near: 2, other: 0.5 };
/** Of a text written for the witness: those of the corpora are what the rules were made with, and say less of them. */
const OWN = 3;
/** A surer example changes nothing. */
const LEAST = 1e-4;
const LARGEST_BYTE = 127;

/** Logistic regression by AdaGrad, in an order drawn from a fixed seed. */
export function train(examples) {
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-3);
  const order = examples.flatMap(({ isOwn }, at) => Array.from({ length: isOwn ? OWN : 1 }, () => at));
  const random = seeded(7);
  let bias = 0;
  let biasSquares = 1e-3;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { features, label } = examples[at];
      const length = 1 / Math.sqrt(features.length || 1);
      const odds = bias + length * features.reduce((sum, feature) => sum + weights[feature], 0);
      const slope = (1 / (1 + Math.exp(-odds)) - (label === 'optout' ? 1 : 0)) * WORTH[label];
      if (Math.abs(slope) < LEAST) continue;
      biasSquares += slope * slope;
      bias -= (RATE * slope) / Math.sqrt(biasSquares);
      for (const feature of features) {
        const step = slope * length + L2 * weights[feature];
        squares[feature] += step * step;
        weights[feature] -= (RATE * step) / Math.sqrt(squares[feature]);
      }
    }
  }
  return { bias, weights };
}

/** The weights as whole numbers of a byte, and what one of them is worth. */
export function quantised({ bias, weights }) {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST_BYTE;
  return { bias, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}

function seeded(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

function shuffle(order, random) {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
}
