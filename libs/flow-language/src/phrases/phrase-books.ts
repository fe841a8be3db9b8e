import { LANGUAGES, type Language } from '@outcall/kernel';
import { SPOKEN } from '../languages/all-languages.js';
import type { PhraseBook } from './phrase-book.js';

export const PHRASE_BOOKS = Object.fromEntries(
  LANGUAGES.map((language) => [language, SPOKEN[language].phrases]),
) as Readonly<Record<Language, PhraseBook>>;
