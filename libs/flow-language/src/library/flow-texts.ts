import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';
import type { LocalizedText } from '../definition/localized-text.js';
import type { FlowSynonyms } from '../languages/flow-texts/flow-synonyms.js';
import type { FlowTexts } from '../languages/flow-texts/flow-texts.js';
import { SPOKEN, spokenLanguages } from '../languages/registry.js';

type ChoiceOf<Flow> = Flow extends keyof FlowSynonyms ? keyof FlowSynonyms[Flow] & string : never;
type Pages = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
type Lists = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;

/** What a flow of the library says, gathered from the folders of the languages. */
export interface TextsOfFlow<Flow extends keyof FlowTexts> {
  /** Those that have its texts. */
  readonly languages: readonly Language[];
  readonly localized: (key: keyof FlowTexts[Flow] & string) => LocalizedText;
  /** Other words for a choice, by the value of the choice. */
  readonly synonyms: (choice: ChoiceOf<Flow>) => NonNullable<FlowChoice['also']>;
}

export function flowTexts<Flow extends keyof FlowTexts>(flow: Flow): TextsOfFlow<Flow> {
  const pageIn = (language: Language) => (SPOKEN[language].texts as unknown as Pages)[flow];
  const listsIn = (language: Language) => (SPOKEN[language].synonyms as unknown as Lists)[flow];
  const languages = spokenLanguages().filter((language) => pageIn(language) !== undefined);
  return {
    languages,
    localized: (key) => inEach(languages, (language) => pageIn(language)?.[key]),
    synonyms: (choice) => inEach(languages, (language) => listsIn(language)?.[choice]),
  };
}

const inEach = <T>(
  languages: readonly Language[],
  of: (language: Language) => T | undefined,
): Partial<Record<Language, T>> =>
  Object.fromEntries(languages.map((language) => [language, of(language)]).filter(([, found]) => found !== undefined));
