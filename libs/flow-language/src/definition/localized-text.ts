import type { Language } from '@outcall/kernel';

/** One text per language; a published flow has one for every language it allows. */
export type LocalizedText = Readonly<Partial<Record<Language, string>>>;
