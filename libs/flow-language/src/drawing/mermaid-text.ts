const LONGEST = 60;
/** What could end the quotes, or mean something to Mermaid, to Markdown or to HTML inside of them. */
const SPECIAL = /["#&<>`%\\*]/g;
/** Control characters, and those that turn the direction of what follows them. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * A text as part of a quoted Mermaid label: one line, not long, special characters as Mermaid's entity codes (`#34;`).
 */
export function mermaidText(text: string, longest = LONGEST): string {
  const line = text
    .slice(0, 20 * longest)
    .toWellFormed()
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(line, longest).replace(SPECIAL, (character) => `#${character.charCodeAt(0)};`);
}

/** Cut between what readers see as characters, so that no vowel sign or accent is torn off. */
function shortened(line: string, longest: number): string {
  if (line.length <= longest) return line;
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)].map(
    ({ segment }) => segment,
  );
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** Lines of a label, each made safe apart, in the quotes that Mermaid wants around them. */
export function mermaidLabel(...lines: readonly string[]): string {
  return `"${
    lines
      .map((line) => mermaidText(line))
      .filter((line) => line !== '')
      .join('<br/>') || ' '
  }"`;
}
