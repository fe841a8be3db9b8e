import type { Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/registry.js';
import { isSoft } from '../sound/sounds.js';
import { WordFinder } from '../sound/word-finder.js';
import { englishWords } from './phrase-matches.js';
import { PhraseIndex } from './phrase-index.js';
import { spellingOf } from './spellings.js';

type Part = 'correction' | 'right' | 'correctable';
const PARTS: readonly Part[] = ['correction', 'right', 'correctable'];

const known = new Map<Language, PhraseIndex<Part>>();

/** What an utterance asks to be corrected: "correct the address", "पता सही कर दो". */
export interface Correction {
  /** It asks for a correction and says of what. */
  readonly isAsked: boolean;
  /** It says "correct", perhaps not of what. A yes or no beside it then decides what that means. */
  readonly isOpen: boolean;
  /** It says "the right address". With a request ("send it to the right address"), the shopper may mean another one. */
  readonly namesTheRightOne: boolean;
}

export function correctionIn(language: Language, words: readonly string[]): Correction {
  const said = indexFor(language).saidIn(words);
  const has = (part: Part): boolean => said.some(({ tag }) => tag === part);
  return {
    isAsked: has('correction') && has('correctable'),
    isOpen: has('correction'),
    namesTheRightOne: said.some(
      ({ tag, to }, at) => tag === 'right' && said[at + 1]?.tag === 'correctable' && said[at + 1]?.from === to,
    ),
  };
}

function indexFor(language: Language): PhraseIndex<Part> {
  let index = known.get(language);
  if (!index) {
    const spoken: Language[] = language === 'en-IN' ? [language] : [language, 'en-IN'];
    index = new PhraseIndex<Part>(new WordFinder(englishWords(), spoken.some(isSoft)));
    for (const each of spoken)
      for (const part of PARTS) for (const line of SPOKEN[each].talk[part]) index.addSpelling(spellingOf(line), part);
    known.set(language, index);
  }
  return index;
}
