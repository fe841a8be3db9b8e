import { LANGUAGES } from '@outcall/kernel';
import { checkText, type Path, type Problems } from './checks.js';
import type { DefinitionView } from './definition-view.js';
import { field, isObject, objectsIn } from './json.js';

const MAX_TEXT = 1_000; // about a minute of speech: nobody listens longer to one line

/** Where a definition holds text to be spoken or shown, whether it must be there, and whether it is spoken (and may hold references). */
export interface TextPlace {
  readonly path: Path;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly isSpoken: boolean;
}

const PROMPT_REQUIRED = ['say', 'ask', 'confirm'];

export function* textPlaces(view: DefinitionView): Iterable<TextPlace> {
  yield { path: ['disclosure'], value: field(view.raw, 'disclosure'), isRequired: true, isSpoken: true };
  for (const step of view.steps) {
    const isRequired = step.type !== null && PROMPT_REQUIRED.includes(step.type);
    yield { path: [...step.path, 'prompt'], value: field(step.raw, 'prompt'), isRequired, isSpoken: true };
  }
  for (const answer of view.answers()) {
    yield { path: [...answer.path, 'question'], value: field(answer.raw, 'question'), isRequired: true, isSpoken: false };
    if (field(answer.raw, 'type') !== 'choice') continue;
    for (const choice of objectsIn([...answer.path, 'choices'], field(answer.raw, 'choices'))) {
      yield { path: [...choice.path, 'label'], value: field(choice.raw, 'label'), isRequired: true, isSpoken: false };
    }
  }
}

/** A text must be there in every language that the flow allows; texts in further languages are welcome (en-IN gives `textEn`). */
export function* checkLocalizedText(view: DefinitionView, { path, value, isRequired }: TextPlace): Problems {
  if (value === undefined) {
    if (isRequired) yield { path, message: 'is required' };
    return;
  }
  if (!isObject(value)) {
    yield { path, message: 'must be an object with one text per language' };
    return;
  }
  for (const language of LANGUAGES) {
    const text = field(value, language);
    if (typeof text === 'string' && text.length <= MAX_TEXT && text.trim() !== '') continue; // nearly all: no path is built for them
    if (text !== undefined) yield* checkText([...path, language], text, { max: MAX_TEXT });
    else if (view.allowedLanguages.includes(language)) yield { path: [...path, language], message: `has no text in ${language}, which the flow allows` };
  }
}
