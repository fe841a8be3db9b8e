import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { wordsOf } from '../phrases/normalize.js';

/** "I will have the red one" asks for it, "I have to pay by card" tells what must be. */
const TO_HAVE = / (?:will|would|shall|to|ill|id|rather) (?:\w+ )?have(?= )| have to(?= )/g;

/**
 * Whether it is told what the shopper has: "I have two", "আমার লাল আছে" choose nothing and count nothing that is
 * wanted.
 */
export function tellsWhatIsThere(language: Language, words: readonly string[]): boolean {
  const said = ` ${words.join(' ')} `.replace(TO_HAVE, ' ');
  return [language, 'en-IN' as const].some((spoken) => possessionOf(spoken).some((parts) => areInOrder(parts, said)));
}

const known = new Map<Language, readonly (readonly string[])[]>();

function possessionOf(language: Language): readonly (readonly string[])[] {
  let ways = known.get(language);
  if (!ways) {
    const written = (SPOKEN[language].talk.possession ?? '').split(/\s+/).filter((way) => way !== '');
    known.set(
      language,
      (ways = written.map((way) => way.split('+').map((part) => ` ${wordsOf(part.replaceAll('_', ' ')).join(' ')} `))),
    );
  }
  return ways;
}

function areInOrder(parts: readonly string[], said: string): boolean {
  let from = 0;
  for (const part of parts) {
    const at = said.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length - 1; // the space after it is the one before the next
  }
  return true;
}
