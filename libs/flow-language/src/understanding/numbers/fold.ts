/**
 * Each Indian script has a block of 128 code points, and all blocks have the layout of ISCII: a letter has the same
 * offset in each. The blocks up to Odia hold northern languages. Their speakers and speech recognisers do not agree on
 * nasals, dots, long and short vowels and doubled consonants, so these are made equal. In southern languages they tell
 * words apart, so they stay.
 */
const ODIA = 0x0b00;
const MALAYALAM = 0x0d00;
const NASAL_SIGNS = new Set([0x0900, 0x0980, 0x0a00, 0x0a80, ODIA, 0x0c00, 0x0c80]);

const ANUSVARA = 0x02;
const VIRAMA = 0x4d;
const NOTHING = -1;
/**
 * Candrabindu, visarga and nukta; the long vowels i and u as letters and signs; Gurmukhi's own nasal and doubling
 * signs.
 */
const NORTHERN = new Map([
  [0x01, ANUSVARA],
  [0x03, NOTHING],
  [0x3c, NOTHING],
  [0x08, 0x07],
  [0x0a, 0x09],
  [0x40, 0x3f],
  [0x42, 0x41],
  [0x70, ANUSVARA],
  [0x71, NOTHING],
]);
/**
 * Each nasal letter, and the first consonant spoken at the same place of the mouth. Before these consonants the nasal
 * sign is just as common.
 */
const NASAL_PLACES = new Map([
  [0x19, 0x15],
  [0x1e, 0x1a],
  [0x23, 0x1f],
  [0x28, 0x24],
  [0x2e, 0x2a],
]);
/** Malayalam's letters for a final consonant. */
const CHILLUS = new Map([
  [0x7a, 0x23],
  [0x7b, 0x28],
  [0x7c, 0x30],
  [0x7d, 0x32],
  [0x7e, 0x33],
]);

/**
 * Speech in the form in which it is compared here: lower case, ASCII digits, no joiners, one spelling where several are
 * common. Punctuation stays.
 */
export function foldSpeech(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\ufeff'’]/g, '');
  if (!/[\u0900-\u0d7f]/.test(plain)) return plain;
  let folded = '';
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at);
    if (code < 0x0900 || code > 0x0d7f) {
      folded += plain[at] ?? '';
      continue;
    }
    const after = codeInBlock(plain, at + 1, code) === VIRAMA ? codeInBlock(plain, at + 2, code) : NOTHING;
    const isJoined = isConsonant(code & 0x7f) && isConsonant(after);
    const joined = isJoined ? joinedLetter(code & 0xff80, code & 0x7f, after) : null;
    if (joined === null) folded += singleLetter(plain, at, code & 0xff80, code & 0x7f);
    else {
      folded += joined;
      at += 1;
    }
  }
  return folded;
}

/** The offset of the letter at this index, if it belongs to the same script as `code`. */
function codeInBlock(text: string, at: number, code: number): number {
  const other = text.charCodeAt(at);
  return (other & 0xff80) === (code & 0xff80) ? other & 0x7f : NOTHING;
}

const isConsonant = (offset: number): boolean => offset >= 0x15 && offset <= 0x39;

/**
 * What replaces the first consonant of a cluster and its virama; null when they stay. An aspirated consonant is doubled
 * by the plain one, whose code point comes right before it.
 */
function joinedLetter(block: number, offset: number, after: number): string | null {
  const place = NASAL_PLACES.get(offset);
  if (place !== undefined && after >= place && after < place + 4 && NASAL_SIGNS.has(block))
    return String.fromCharCode(block + ANUSVARA);
  return block <= ODIA && (after === offset || after === offset + 1) ? '' : null;
}

function singleLetter(text: string, at: number, block: number, offset: number): string {
  if (offset >= 0x66 && offset <= 0x6f) return String(offset - 0x66);
  if (block === MALAYALAM) return malayalamLetter(text, at, offset);
  const onto = block <= ODIA ? NORTHERN.get(offset) : undefined;
  return onto === NOTHING ? '' : String.fromCharCode(block + (onto ?? offset));
}

/** Malayalam writes the half vowel at the end of a word in three ways (്, ു, ു്). All three are dropped. */
function malayalamLetter(text: string, at: number, offset: number): string {
  const isLast = (place: number): boolean => codeInBlock(text, place + 1, MALAYALAM) === NOTHING;
  const base = CHILLUS.get(offset);
  if (base !== undefined) return String.fromCharCode(MALAYALAM + base, ...(isLast(at) ? [] : [MALAYALAM + VIRAMA]));
  const isFinalVowel =
    offset === 0x41 && (isLast(at) || (codeInBlock(text, at + 1, MALAYALAM) === VIRAMA && isLast(at + 1)));
  return isFinalVowel || (offset === VIRAMA && isLast(at)) ? '' : String.fromCharCode(MALAYALAM + offset);
}
