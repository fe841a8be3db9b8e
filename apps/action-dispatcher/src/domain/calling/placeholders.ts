/** A text with `{{name}}` in it, taken apart once: texts and names by turns, a text first and last. */
export interface Placeheld {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9_]{0,59})\s*\}\}/g;

export function splitAtNames(text: string): Placeheld {
  const parts = text.split(PLACEHOLDER);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}

/** Braces that are no placeholder: a mistake rather than a text. */
export const hasBrokenPlaceholder = ({ texts }: Placeheld): boolean =>
  texts.some((text) => text.includes('{{') || text.includes('}}'));

/** Put together again by joining, never by replacing: a value with `$&` or `{{` in it stays what it is. */
export const fill = ({ texts, names }: Placeheld, valueOf: (name: string) => string): string =>
  texts.map((text, index) => (index === 0 ? text : valueOf(names[index - 1] as string) + text)).join('');

/** The one placeholder a text is, with nothing around it. */
export const soleName = ({ texts, names }: Placeheld): string | null =>
  names.length === 1 && texts.every((text) => text === '') ? (names[0] as string) : null;
