import type { Language } from '@outcall/kernel';
import type { LocalizedText } from '../definition/localized-text.js';
import { SPOKEN } from '../languages/registry.js';
import type { PhraseBook } from '../languages/lists/phrase-book.js';
import type { CallState } from './call-state.js';
import type { SpokenLine } from './effects.js';
import { fillText, type Fit } from './filled-text.js';
import { nameInText } from './spoken-names.js';
import { isNameOf, spokenValue } from './spoken-values.js';

type AgentPhrase = 'notHeard' | 'notUnderstood' | 'pressedNine' | 'askedToStop' | 'optedOut' | 'connecting';

/** A line of the agent's own, in the call's language. */
export function ownLine(call: CallState, phrase: AgentPhrase & keyof PhraseBook): SpokenLine {
  return {
    name: phrase,
    text: SPOKEN[call.language].phrases[phrase],
    textEn: call.language === 'en-IN' ? null : SPOKEN['en-IN'].phrases[phrase],
  };
}

type RequestPhrase = 'laterAt' | 'laterDeclined' | 'askWhen' | 'wrongPerson' | 'languages';

/** A line that answers a request, with what it names filled in for each language. */
export function requestLine(
  call: CallState,
  phrase: RequestPhrase,
  fill: Readonly<Record<string, (language: Language) => string>> = {},
): SpokenLine {
  const inLanguage = (language: Language): string =>
    Object.entries(fill).reduce(
      (text, [name, valueIn]) => text.replace(`{{${name}}}`, () => valueIn(language)),
      SPOKEN[language].requests.texts[phrase],
    );
  return {
    name: phrase,
    text: inLanguage(call.language),
    textEn: call.language === 'en-IN' ? null : inLanguage('en-IN'),
  };
}

/** Two lines said in one breath; the English one only when both have it. */
export function joinLines(first: SpokenLine, second: SpokenLine): SpokenLine {
  return {
    name: `${first.name}+${second.name}`,
    text: `${first.text} ${second.text}`,
    textEn: first.textEn !== null && second.textEn !== null ? `${first.textEn} ${second.textEn}` : null,
  };
}

/** A prompt as it is spoken, with its English rendering; null when there is no text for the call's language. */
export function lineOf(call: CallState, prompt: LocalizedText | undefined): SpokenLine | null {
  const text = spoken(call, prompt, call.language);
  if (text === null) return null;
  return { name: 'prompt', text, textEn: call.language === 'en-IN' ? null : spoken(call, prompt, 'en-IN') };
}

function spoken(call: CallState, prompt: LocalizedText | undefined, language: Language): string | null {
  const template = prompt?.[language];
  if (template === undefined) return null;
  const fit: Fit = (reference, filled) => (isNameOf(call, reference) ? nameInText(filled) : null);
  return fillText(template, (reference) => spokenValue(call, reference, language), fit) || null;
}
