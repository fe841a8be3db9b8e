import type { Language } from '@outcall/kernel';
import { BUCKETS, featuresOf } from './features.js';
import { BIAS, SCALE, WEIGHTS } from './weights.js';

const weights = decoded(WEIGHTS);

/**
 * How much an utterance is like an opt-out to a linear model that was trained on utterances (docs/adr/0055): the
 * logarithm of the odds, 0 for even ones. The same text has the same weight in every process.
 */
export function weightOfOptOut(language: Language, words: readonly string[]): number {
  const features = featuresOf(language, words);
  const sum = features.reduce((all, feature) => all + (weights[feature] ?? 0), 0);
  return BIAS + (sum * SCALE) / Math.sqrt(features.length || 1);
}

function decoded(text: string): Int8Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== BUCKETS) throw new RangeError(`the witness has ${bytes.length} weights, not ${BUCKETS}`);
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
