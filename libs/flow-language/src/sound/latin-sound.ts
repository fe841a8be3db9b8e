/** Different Latin spellings of one sound, as Indians write them. Replaced in this order; `C` stands for ch. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/t?chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/zh/g, 'l'],
  [/ph/g, 'f'],
  [/([bdgjkst])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/a+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/iy(?=[aeou])/g, 'i'],
  [/^y(?=e)/, ''],
  [/e[iy]/g, 'e'],
  [/([a-zC])\1+/g, '$1'],
  [/(?<=[aeiou])h$/, ''],
];

/**
 * Tamil and Malayalam write voiced and voiceless consonants (g and k, d and t, b and p) alike, and either is used in
 * Latin letters.
 */
const SOFT: readonly (readonly [RegExp, string])[] = [
  [/g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/[jC]/g, 's'],
  [/([a-z])\1+/g, '$1'],
];

const folded = (text: string, folds: typeof FOLDS): string =>
  folds.reduce((done, [from, to]) => done.replace(from, to), text);

const isPlain = (word: string): boolean => /^[a-z0-9]*$/.test(word);

/** One spelling where Latin spellings vary: aa or a, ee or i, v or w, z or j, sh or s, th or t, doubled letters. */
export function latinSound(word: string): string {
  return folded(isPlain(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, ''), FOLDS);
}

/** `latinSound` with voiced and voiceless consonants made equal. */
export function softened(sound: string): string {
  return folded(sound, SOFT);
}
