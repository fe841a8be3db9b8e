/** Nobody listens longer to one value, or remembers more of it. */
const HEARD_MS = 15_000;
/** As long as simulated calls take for a character; digits of an order number are read one by one. */
const CHARACTER_MS = 65;
const DIGIT_MS = 300;

const DIGIT = /\p{Nd}/u;
/** Belongs to the character before it. */
const JOINED = /^[\p{M}\u200c\u200d]/u;
const LIST_SIGN = /[,;،、|/]\s*/g;
const SPACE = /\s+/g;
const LOOSE_END = /[\s,;:،、|/&(–—-]+$/u;

/** Characters that can be heard in 15 s, none of them a digit. */
export const HEARD_CHARACTERS = Math.floor(HEARD_MS / CHARACTER_MS);

/**
 * A value as far as it is spoken: what takes 15 s, and no more than `maxLength` characters. Cut between the items of a
 * list, else between words, else where the time is over.
 */
export function asFarAsHeard(text: string, maxLength = Infinity): string {
  if (text.length * DIGIT_MS <= HEARD_MS && text.length <= maxLength) return text;
  let spent = 0;
  let characters = 0;
  let end = 0;
  for (const character of text) {
    spent += DIGIT.test(character) ? DIGIT_MS : CHARACTER_MS;
    characters += 1;
    if (spent > HEARD_MS || characters > maxLength) return cut(text, end);
    end += character.length;
  }
  return text;
}

function cut(text: string, end: number): string {
  const between =
    [LIST_SIGN, SPACE]
      .map((sign) => [...text.matchAll(sign)].findLast(({ index }) => index <= end)?.index ?? 0)
      .find((place) => place > end / 2) ?? wholeLetters(text, end);
  return text.slice(0, between).replace(LOOSE_END, '');
}

/** Moves back to where no sign is taken from its letter. */
function wholeLetters(text: string, end: number): number {
  let place = end;
  while (place > 1 && JOINED.test(text.slice(place, place + 2))) place -= 1;
  return place;
}
