/** First code point of the decimal digits of each script that our languages are written in. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

const ASCII_WORDS = /[a-z0-9]+/g;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const SILENT_SIGNS = /[\p{Cf}'’‘ʼ]/gu;

/**
 * Signs that some writers use in a word and others leave out: the dot under a letter (nukta), the candrabindu,
 * Malayalam's letters for final consonants (chillus), the final stroke of Odia. Each is reduced to one spelling, so
 * that both forms are equal.
 */
const FOLDED = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0981]|[\u0901\u0a01\u0a81]|[\u0d7a-\u0d7e]|\u0b4d(?![\u0b00-\u0b7f])/g;
const FOLDS = new Map([
  ['\u0901', '\u0902'],
  ['\u0a01', '\u0a02'],
  ['\u0a81', '\u0a82'],
  ['\u0d7a', '\u0d23\u0d4d'],
  ['\u0d7b', '\u0d28\u0d4d'],
  ['\u0d7c', '\u0d30\u0d4d'],
  ['\u0d7d', '\u0d32\u0d4d'],
  ['\u0d7e', '\u0d33\u0d4d'],
]);

/**
 * The words of an utterance in a form that can be compared: lower case, ASCII digits, no punctuation, one spelling per
 * word. Combining marks stay: in Indian scripts they are part of a letter.
 */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower.replaceAll("'", '').match(ASCII_WORDS) ?? [];
  const plain = asciiDigits(lower)
    .normalize('NFKC')
    .replace(SILENT_SIGNS, '')
    .replace(FOLDED, (sign) => FOLDS.get(sign) ?? '');
  return plain.match(WORDS) ?? [];
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** Digits of the Indian scripts as 0 to 9. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
