import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { isSoft } from '../sound/sounds.js';
import { WordFinder } from '../sound/word-finder.js';
import { waysOf } from './marking-words.js';
import { PhraseIndex, type Said } from './phrase-index.js';

const known = new Map<Language, PhraseIndex<'greeting'>>();

/**
 * The greetings in an utterance that name a time of day ("good morning"), in the call's language or in English, in any
 * script.
 */
export function greetingsIn(language: Language, words: readonly string[]): readonly Said<'greeting'>[] {
  let index = known.get(language);
  if (!index) {
    const english = waysOf(SPOKEN['en-IN'].talk.greeting);
    index = new PhraseIndex(new WordFinder(new Set(english.flatMap((way) => way.split(' '))), isSoft(language)));
    for (const way of [...waysOf(SPOKEN[language].talk.greeting), ...english]) index.add(way.split(' '), 'greeting');
    known.set(language, index);
  }
  return index.saidIn(words);
}
