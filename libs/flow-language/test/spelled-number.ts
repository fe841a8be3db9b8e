import type { Language } from '@outcall/kernel';
import { linesOf, sectionsOf } from './language-tests.js';

type ScaleName = 'thousand' | 'lakh' | 'crore';

/** A whole number below 100 crore as a speaker of the language says it, from the words of `cases/numbers.txt`. */
export function spelled(language: Language, value: number): string {
  if (value < 100) return linesOf(language, 'numbers', 'below 100')[value] ?? '';
  if (value < 1_000) {
    const hundreds = linesOf(language, 'numbers', 'hundreds')[Math.floor(value / 100) - 1] ?? '';
    return followed(language, hundreds, value % 100);
  }
  const [size, scale] = scaleOf(value);
  return followed(language, scaled(language, Math.floor(value / size), scale), value % size);
}

function scaleOf(value: number): [size: number, scale: ScaleName] {
  if (value < 100_000) return [1_000, 'thousand'];
  return value < 10_000_000 ? [100_000, 'lakh'] : [10_000_000, 'crore'];
}

/** `alone | before`: how a scale is said alone or at the end of a number, and before the rest of one. */
function followed(language: Language, scale: string, rest: number): string {
  const [single = '', before = single] = scale.split(' | ');
  return rest === 0 ? single : `${before} ${spelled(language, rest)}`;
}

/** "Two thousand", in the same two ways. Where count and scale become one word, all are listed. */
function scaled(language: Language, count: number, scale: ScaleName): string {
  const sections = sectionsOf(language, 'numbers');
  const whole = sections.get(`${scale}s`)?.[count - 1];
  if (whole !== undefined) return whole;
  const [word = ''] = linesOf(language, 'numbers', scale);
  if (count === 1 && sections.get('one is silent')?.includes(scale)) return word;
  const ways = word.split(' | ').map((way) => `${spelled(language, count)} ${way}`);
  return ways.join(' | ');
}
