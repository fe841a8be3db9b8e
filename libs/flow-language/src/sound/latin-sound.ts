/** Spellings of one sound as Indians write their languages in Latin letters, in the order they are folded. `C` stands for ch. */
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

/** Loud and soft consonants are one letter in Tamil and Malayalam, and are written as either in Latin letters. */
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

/** One spelling for all that Latin spellings leave open: aa or a, ee or i, v or w, z or j, sh or s, th or t, doubled letters. */
export function latinSound(word: string): string {
  return folded(isPlain(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, ''), FOLDS);
}

/** `latinSound` of languages that do not tell loud from soft consonants. */
export function softened(sound: string): string {
  return folded(sound, SOFT);
}
