import type { Morph } from './morph.js';
import type { NumberLexicon } from './number-lexicon.js';

const LONGEST_WORD = 60;
const MOST_PARTS = 5; // "twelve lakh thirty four thousand five hundred" in one Malayalam word has as many

/** What a word says as a number: known as a whole, or fused of known parts; null when it is no number word. */
export function morphsOf(word: string, lexicon: NumberLexicon): readonly Morph[] | null {
  return (
    lexicon.words.get(word) ?? (isLatin(word) || word.length > LONGEST_WORD ? null : fused(word, lexicon, MOST_PARTS))
  );
}

const isLatin = (word: string): boolean => word.charCodeAt(0) < 0x0900;

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
 * How the second part of a fused word may stand alone. In the southern languages its first vowel becomes a sign on the part before
 * (இருபத்து + ஐந்து = இருபத்தைந்து), or follows a glide (ഇരുപത്തി + അഞ്ച് = ഇരുപത്തിയഞ്ച്).
 */
function restsOf(rest: string, isElided: boolean): string[] {
  const code = rest.charCodeAt(0);
  const block = code & 0xff80;
  if (block < 0x0b80 || block > 0x0d00) return [rest];
  const offset = code - block;
  const rests = [rest];
  if (isVowelSign(offset)) rests.push(vowelOf(block, offset) + rest.slice(1));
  if (offset === 0x2f || offset === 0x35) rests.push(afterGlide(rest, block)); // ya, va
  if (rest.charCodeAt(1) === block + 0x4d && rest[2] === rest[0]) rests.push(rest.slice(2)); // doubled where the parts meet
  if (isElided) rests.push(String.fromCharCode(block + 0x05) + rest); // a short a leaves no sign
  return rests;
}

function afterGlide(rest: string, block: number): string {
  const offset = rest.charCodeAt(1) - block;
  return isVowelSign(offset)
    ? vowelOf(block, offset) + rest.slice(2)
    : String.fromCharCode(block + 0x05) + rest.slice(1);
}

const isVowelSign = (offset: number): boolean => offset >= 0x3e && offset <= 0x4c;

/** The letter of a vowel sign: in every block 0x38 before it. */
const vowelOf = (block: number, offset: number): string => String.fromCharCode(block + offset - 0x38);
