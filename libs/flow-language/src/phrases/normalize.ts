/** First code point of the decimal digits of each script that our languages are written in. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

/** Speech text made comparable: lower case, ASCII digits, no punctuation, single spaces. Combining marks stay: they are letters here. */
export function normalizeSpeech(text: string): string {
  return asciiDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d'’]/g, '')
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

/** Digits of the Indian scripts as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Length of the longest phrase that occurs in the speech as whole words; 0 when none does. */
export function longestPhraseIn(normalizedSpeech: string, phrases: readonly string[]): number {
  const speech = ` ${normalizedSpeech} `;
  let longest = 0;
  for (const phrase of phrases) {
    const sought = normalizeSpeech(phrase);
    if (sought.length > longest && speech.includes(` ${sought} `)) longest = sought.length;
  }
  return longest;
}
