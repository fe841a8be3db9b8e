import { LANGUAGES, type Language } from '@outcall/kernel';
import { field, isObject, objectsIn, type JsonObject } from '../json.js';
import type { Path } from '../problem-list.js';
import type { StepItem } from '../graph/transitions.js';

/**
 * A place of a definition with text in several languages. Only disclosures and prompts are filled with values. A
 * question is shown to the merchant; a label names a choice.
 */
export interface TextPlace {
  readonly kind: 'disclosure' | 'prompt' | 'question' | 'label';
  readonly path: Path;
  readonly value: unknown;
  readonly isRequired: boolean;
  /** Null for the disclosure, which is spoken before the first step. */
  readonly step: StepItem | null;
}

/** One text in one language, at `place.path` + `language`. */
export interface Text {
  readonly place: TextPlace;
  readonly language: Language;
  readonly text: string;
}

const PROMPT_REQUIRED: readonly unknown[] = ['say', 'ask', 'confirm'];

export function textPlacesOf(view: { readonly raw: JsonObject; readonly steps: readonly StepItem[] }): TextPlace[] {
  const places: TextPlace[] = [
    { kind: 'disclosure', path: ['disclosure'], value: field(view.raw, 'disclosure'), isRequired: true, step: null },
  ];
  for (const step of view.steps) {
    const at = step.path;
    places.push({
      kind: 'prompt',
      path: [...at, 'prompt'],
      value: field(step.raw, 'prompt'),
      isRequired: PROMPT_REQUIRED.includes(step.type),
      step,
    });
    const answer = step.type === 'ask' ? field(step.raw, 'answer') : null;
    if (!isObject(answer)) continue;
    const path = [...at, 'answer'];
    places.push({
      kind: 'question',
      path: [...path, 'question'],
      value: field(answer, 'question'),
      isRequired: true,
      step,
    });
    if (field(answer, 'type') !== 'choice') continue;
    for (const choice of objectsIn([...path, 'choices'], field(answer, 'choices'))) {
      places.push({
        kind: 'label',
        path: [...choice.path, 'label'],
        value: field(choice.raw, 'label'),
        isRequired: true,
        step,
      });
    }
  }
  return places;
}

export function textsOf(places: readonly TextPlace[]): Text[] {
  const texts: Text[] = [];
  for (const place of places) {
    if (!isObject(place.value)) continue;
    for (const language of LANGUAGES) {
      const text = field(place.value, language);
      if (typeof text === 'string') texts.push({ place, language, text });
    }
  }
  return texts;
}
