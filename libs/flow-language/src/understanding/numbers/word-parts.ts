import type { Morph } from './morph.js';
import { isIndic, isLatin } from '../../sound/script.js';
import { latinSound, softened } from '../../sound/latin-sound.js';
import type { NumberLexicon } from './number-lexicon.js';

const LONGEST_WORD = 60;
const MAX_PARTS = 5; // what "twelve lakh thirty four thousand five hundred" takes as one word in Malayalam

/** What a word says as a number: a known word, or one made of known parts. Null when it is no number word. */
export function morphsOf(word: string, lexicon: NumberLexicon): readonly Morph[] | null {
  const known = lexicon.words.get(word);
  if (known || word.length > LONGEST_WORD) return known ?? null;
  return (
    (isIndic(word) ? fused(word, lexicon, MAX_PARTS) : null) ?? alike(word, lexicon) ?? fusedBySound(word, lexicon)
  );
}

const SHORTEST_ALIKE = 3;
const UNREAD: readonly Morph[] = [{ kind: 'unread' }];

/** The number of a word that sounds like known ones. When these are different numbers, it cannot be read. */
function alike(word: string, lexicon: NumberLexicon): readonly Morph[] | null {
  const [first, ...others] = lexicon.finder.find(word).flatMap((found) => {
    const morphs = lexicon.words.get(found);
    return morphs ? [morphs] : [];
  });
  if (first === undefined || word.length < SHORTEST_ALIKE) return null;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : UNREAD;
}

const LEAST_FUSED = 4;
const LONGEST_IN_LATIN = 30;

/** A word made of several number words, in Latin letters: "irubathanju". */
function fusedBySound(word: string, lexicon: NumberLexicon): readonly Morph[] | null {
  if (!isLatin(word) || lexicon.sounds.heads.size === 0 || word.length < LEAST_FUSED || word.length > LONGEST_IN_LATIN)
    return null;
  const sound = latinSound(word);
  const parts = partsOf(sound, lexicon, MAX_PARTS);
  return parts ?? (lexicon.fuses ? partsOf(softened(sound), lexicon, MAX_PARTS) : null);
}

function partsOf(sound: string, lexicon: NumberLexicon, partsLeft: number): readonly Morph[] | null {
  if (partsLeft === 0) return null;
  for (let cut = sound.length - 2; cut >= 2; cut--) {
    const head = lexicon.sounds.heads.get(sound.slice(0, cut));
    if (!head) continue;
    const rest = sound.slice(cut);
    for (const way of rest.startsWith('y') ? [rest, rest.slice(1)] : [rest]) {
      const tail = lexicon.sounds.words.get(way) ?? partsOf(way, lexicon, partsLeft - 1);
      if (tail) return [...head, ...tail];
    }
  }
  return null;
}

function fused(word: string, lexicon: NumberLexicon, partsLeft: number): readonly Morph[] | null {
  if (partsLeft === 0) return null;
  for (let cut = Math.min(word.length - 1, lexicon.longestHead); cut > 0; cut--) {
    const head = lexicon.heads.get(word.slice(0, cut));
    if (!head) continue;
    for (const rest of restsOf(word.slice(cut), head.isElided)) {
      const tail = lexicon.words.get(rest) ?? lexicon.endings.get(rest) ?? fused(rest, lexicon, partsLeft - 1);
      if (tail) return [...head.morphs, ...tail];
    }
  }
  return null;
}

/**
 * How the second part of such a word may look by itself. In the southern languages its first vowel becomes a sign on
 * the part before it (இருபத்து + ஐந்து = இருபத்தைந்து), or follows a linking consonant (ഇരുപത്തി + അഞ്ച് =
 * ഇരുപത്തിയഞ്ച്).
 */
function restsOf(rest: string, isElided: boolean): string[] {
  const code = rest.charCodeAt(0);
  const block = code & 0xff80;
  if (block < 0x0b80 || block > 0x0d00) return [rest];
  const offset = code - block;
  const rests = [rest];
  if (isVowelSign(offset)) rests.push(vowelOf(block, offset) + rest.slice(1));
  if (offset === 0x2f || offset === 0x35) rests.push(afterGlide(rest, block)); // ya, va
  // doubled where the parts meet
  if (rest.charCodeAt(1) === block + 0x4d && rest[2] === rest[0]) rests.push(rest.slice(2));
  if (isElided) rests.push(String.fromCharCode(block + 0x05) + rest); // a short a has no sign
  return rests;
}

function afterGlide(rest: string, block: number): string {
  const offset = rest.charCodeAt(1) - block;
  return isVowelSign(offset)
    ? vowelOf(block, offset) + rest.slice(2)
    : String.fromCharCode(block + 0x05) + rest.slice(1);
}

const isVowelSign = (offset: number): boolean => offset >= 0x3e && offset <= 0x4c;

/** The letter for a vowel sign: in every block it is 0x38 before the sign. */
const vowelOf = (block: number, offset: number): string => String.fromCharCode(block + offset - 0x38);
