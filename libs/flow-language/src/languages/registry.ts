import { LANGUAGES, type Language } from '@outcall/kernel';
import * as folders from './folders.js';
import type { CallBackTexts } from './lists/call-back-texts.js';
import type { PhraseBook } from './lists/phrase-book.js';
import type { SpokenLanguage } from './spoken-language.js';

/** Every language by its code, in the order in which they are listed everywhere. */
export const SPOKEN: Readonly<Record<Language, SpokenLanguage>> = inOrder(folders);

function inOrder(of: Readonly<Record<Language, SpokenLanguage>>): Readonly<Record<Language, SpokenLanguage>> {
  return Object.fromEntries(LANGUAGES.map((code) => [code, of[code]])) as Record<Language, SpokenLanguage>;
}

/** Two letters, such as `hi`: what programs that are not ours, and `Intl`, know the language by. */
export const iso639Of = (language: Language): string => SPOKEN[language].iso639;

/** What somebody hears who calls a number of ours back. */
export const callBackTextsOf = (language: Language): CallBackTexts & Pick<PhraseBook, 'optedOut'> => ({
  ...SPOKEN[language].callBack,
  optedOut: SPOKEN[language].phrases.optedOut,
});

/** Computed at each call, so that a language added to the registry is understood everywhere. */
export const spokenLanguages = (): readonly Language[] => Object.keys(SPOKEN) as Language[];
