/** First and last code points of the Indian scripts that we listen to: Devanagari to Malayalam. */
const FIRST = 0x0900;
const LAST = 0x0d7f;

/** Whether a word is written in an Indian script. All else is not: Latin, but Arabic letters (Urdu) too. */
export function isIndic(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= FIRST && code <= LAST;
}

/** Whether a word is written in Latin letters or digits. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) < 0x0250;
}
