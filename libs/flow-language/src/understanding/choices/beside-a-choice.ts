import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../../languages/registry.js';
import { wordsOf } from '../../phrases/normalize.js';
import { englishWords } from '../../phrases/phrase-matches.js';
import { isSoft } from '../../sound/sounds.js';
import { WordFinder } from '../../sound/word-finder.js';

const finders = new Map<Language, WordFinder>();

/** What changes nothing beside a choice, though it may beside a day or a number: "I am home", "for two days". */
export function isBesideAChoice(language: Language, word: string): boolean {
  let finder = finders.get(language);
  if (!finder) {
    finders.set(language, (finder = new WordFinder(englishWords(), isSoft(language))));
    for (const spoken of [language, 'en-IN' as const])
      for (const form of SPOKEN[spoken].choices.beside.flatMap(formsOf))
        for (const each of wordsOf(form)) finder.add(each);
  }
  return finder.find(word).length > 0;
}

/** Every stem of a line with every ending. */
function formsOf(line: string): string[] {
  const [stems = '', endings = ''] = line.split(' ');
  return stems.split('|').flatMap((stem) => endings.split('|').map((ending) => stem + ending));
}
