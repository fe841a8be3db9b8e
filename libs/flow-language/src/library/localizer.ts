import { LANGUAGES, type Language } from '@outcall/kernel';
import type { LocalizedText } from '../definition/localized-text.js';

/** One page of texts per language; every page has the same keys. */
export type TextPages<T> = Readonly<Partial<Record<Language, T>>>;

/** From the pages of a flow, a function giving one text in every language there is a page for. */
export function localizer<T extends Readonly<Record<keyof T, string>>>(
  pages: TextPages<T>,
): (key: keyof T) => LocalizedText {
  return (key) =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const page = pages[language];
        return page ? [[language, page[key]]] : [];
      }),
    );
}
