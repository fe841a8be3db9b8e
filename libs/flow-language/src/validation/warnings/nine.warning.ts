import { isInRange, type AnswerRange } from '../../understanding/answer-range.js';
import { cueIn, SENTENCE_END, wordingOf } from '../wording/cues.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, objectsIn, type JsonObject } from '../json.js';
import type { ProblemList } from '../problem-list.js';

/** What a choice is called for which a shopper may well press 9. */
const NINE = /^(?:9|nine)$/i;
/** Ends a number: with it, a 9 is no opt-out. */
const END_KEY = '#';
/** A prompt that names the key is warned of by `keys`. */
const NAMED = /9/;

/** Key 9 is the opt-out at every question, so whoever means the answer nine should be told what to do. */
export function nine({ answers, texts }: DefinitionView, warnings: ProblemList): void {
  for (const { path, raw } of answers) {
    if (field(raw, 'type') !== 'choice') continue;
    for (const choice of objectsIn([...path, 'choices'], field(raw, 'choices')))
      if (namesOf(choice.raw).some((name) => NINE.test(name.trim())))
        warnings.add('is called nine, and key 9 is the opt-out: say in the prompt which key is for it', choice.path);
  }
  for (const { place, language, text } of texts) {
    if (place.kind !== 'prompt' || place.step?.type !== 'ask') continue;
    const answer = field(place.step.raw, 'answer');
    if (!isObject(answer)) continue;
    if (field(answer, 'type') !== 'number' || !isInRange({ type: 'number', range: rangeOf(answer) }, 9, null)) continue;
    const isPressed = wordingOf(text)
      .split(SENTENCE_END)
      .some((sentence) => cueIn(language, 'press', sentence) !== null);
    if (isPressed && !text.includes(END_KEY) && !NAMED.test(text))
      warnings.add(
        'may be answered with a 9, which alone is asked back: say that # ends the number',
        place.path,
        language,
      );
  }
}

function namesOf(choice: JsonObject): string[] {
  const label = field(choice, 'label');
  return [field(choice, 'value'), ...(isObject(label) ? Object.values(label) : [])].filter(
    (name) => typeof name === 'string',
  );
}

function rangeOf(answer: JsonObject): AnswerRange {
  const bounds = ['min', 'max'].map((name) => [name, field(answer, name)] as const);
  return Object.fromEntries(bounds.filter(([, bound]) => typeof bound === 'number'));
}
