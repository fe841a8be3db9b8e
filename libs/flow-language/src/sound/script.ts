/** First and last code points of the Indian scripts that are understood: Devanagari to Malayalam. */
const FIRST = 0x0900;
const LAST = 0x0d7f;

/** Whether a word is written in an Indian script. Latin and Arabic letters (Urdu) are not. */
export function isIndic(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= FIRST && code <= LAST;
}

/** Whether a word is written in Latin letters or digits. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) < 0x0250;
}

const ASPIRATED = new Set([0x16, 0x18, 0x1b, 0x1d, 0x20, 0x22, 0x25, 0x27, 0x2b, 0x2d]);

/** Whether a word has an aspirated consonant: kh, gh, th. */
export function isAspirated(word: string): boolean {
  if (!isIndic(word)) return /[bdgjkpt]h/.test(word);
  for (let at = 0; at < word.length; at++) if (ASPIRATED.has(word.charCodeAt(at) & 0x7f)) return true;
  return false;
}
