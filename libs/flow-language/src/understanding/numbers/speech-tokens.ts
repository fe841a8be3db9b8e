import { foldSpeech } from './fold.js';

/** No answer to "how many" or "when" needs more characters. A longer utterance is not read. */
export const LONGEST_ANSWER = 1_000;

/** A piece of an utterance. `isGlued`: no space stands between it and the piece before. */
export type SpeechToken =
  | { readonly kind: 'digits'; readonly value: number; readonly isNegative: boolean; readonly isGlued: boolean }
  | { readonly kind: 'word'; readonly text: string; readonly isGlued: boolean }
  | { readonly kind: 'break' };

const GROUPED = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)`; // 1,00,000 and 100,000; "2,3" is two numbers
const DECIMALS = String.raw`(?:\.\d{1,6}(?!\d|\.\d))?`; // 3.5, but not the dots of 15.01.2027
// Latin and the Indian scripts without their full stops; anything else separates words
const LETTER = String.raw`a-zà-ɏ\u0900-\u0963\u0970-\u0d7f`;
const TOKEN = new RegExp(String.raw`((?<!\S)[-−](?=\d))?(${GROUPED}|\d+)(${DECIMALS})|([${LETTER}]+)|([^\s\d])`, 'g');
const IS_LETTER = new RegExp(`[${LETTER}]`);
const IS_LETTER_OR_DIGIT = new RegExp(String.raw`[${LETTER}\d]`);

/** Cuts an utterance into words, numbers in digits, and breaks (punctuation). */
export function speechTokens(speech: string): SpeechToken[] {
  return tokensOf(foldSpeech(speech));
}

/** `speechTokens` for text that is already folded. */
export function tokensOf(folded: string): SpeechToken[] {
  const tokens: SpeechToken[] = [];
  for (const match of folded.matchAll(TOKEN)) {
    const [whole, minus, digits, decimals = '', word] = match;
    const before = folded[match.index - 1];
    const isGlued = before !== undefined && before !== ' ';
    if (digits !== undefined)
      tokens.push({ kind: 'digits', value: valueOf(digits, decimals), isNegative: minus !== undefined, isGlued });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, isGlued });
    else if (!isSilent(whole, before, folded[match.index + 1])) tokens.push({ kind: 'break' });
  }
  return tokens;
}

function valueOf(digits: string, decimals: string): number {
  const plain = digits.replaceAll(',', '');
  return plain.length > 15 ? Number.NaN : Number(plain + decimals);
}

/** Signs that are skipped: the hyphen of "twenty-five" and "15-ാം", and signs of money. */
function isSilent(sign: string, before: string | undefined, after: string | undefined): boolean {
  if (sign === '-') return IS_LETTER_OR_DIGIT.test(before ?? '') && IS_LETTER.test(after ?? '');
  return /[\p{Sc}*_"]/u.test(sign);
}
