import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { indicSounds } from './indic-sound.js';
import { latinSound, softened } from './latin-sound.js';
import { isIndic, isLatin } from './script.js';

/** Whether voiced and voiceless consonants are compared as equal in a language. */
export const isSoft = (language: Language): boolean => SPOKEN[language].isSoft === true;

/**
 * How a word may sound, in whatever script it is written. Words with an equal sound are taken as the same. Empty for
 * other scripts.
 */
export function soundsOf(word: string, soft: boolean): string[] {
  const sounds = isIndic(word) ? indicSounds(word) : isLatin(word) ? [latinSound(word)] : [];
  return soft ? [...new Set(sounds.map(softened))] : sounds;
}

const LEAST = 3;
const SILENT: readonly (readonly [RegExp, string])[] = [
  [/igh/g, 'i'],
  [/ough/g, 'o'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/tion/g, 'sn'],
  [/ure\b/, 'r'],
  [/ll?e\b/, 'l'],
];

/**
 * The consonants of an English word: it is found by these when it is written in an Indian script. Empty when they are
 * too few to tell words apart.
 */
export function englishConsonants(word: string, soft: boolean): string[] {
  const plain = SILENT.reduce((done, [from, to]) => done.replace(from, to), word);
  const ways = [plain, plain.replace(/g(?=[ei])/g, 'j'), plain.replace(/(?<=.)s/g, 'z')];
  const found = ways.map((way) => consonants(soft ? softened(latinSound(way)) : latinSound(way))).filter(isTelling);
  const mayBeRound = /^[^aeiou]*(?:[ou]|a[lw])/.test(word);
  return [
    ...new Set(
      found.flatMap((way) => (mayBeRound ? [withVowel(way, ROUND), withVowel(way, '')] : [withVowel(way, '')])),
    ),
  ];
}

/** The consonants of a word in an Indian script, to be compared with those of English words. */
export function indicConsonants(word: string, soft: boolean): string[] {
  if (!isIndic(word)) return [];
  const ways = soundsOf(word, soft).map((sound) => ({ way: consonants(sound), isRound: /^[^aeiou]*[ou]/.test(sound) }));
  return [
    ...new Set(
      ways.filter(({ way }) => isTelling(way)).map(({ way, isRound }) => withVowel(way, isRound ? ROUND : '')),
    ),
  ];
}

const ROUND = 'O';
/** Three consonants alone do not tell "send" from ਸੁਣਦਾ, so the first vowel is compared too. */
const withVowel = (way: string, vowel: string): string => (way.replace('V', '').length > LEAST ? way : way + vowel);

const consonants = (sound: string): string =>
  sound
    .replace(/^[aeiou]+/, 'V')
    .replace(/(?<=.)[aeiouyəh]/g, '')
    .replace(/n(?=g)/g, '')
    .replace(/(.)\1+/g, '$1');
const isTelling = (found: string): boolean => found.replace('V', '').length >= LEAST;
