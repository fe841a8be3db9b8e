import { LANGUAGES, type Language } from '@outcall/kernel';
import { builtInRequest } from '../../understanding/built-in-request.js';
import { optOutsIn } from '../../phrases/phrase-matches.js';
import { wordsOf } from '../../phrases/normalize.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf, objectsIn } from '../json.js';
import type { Path, ProblemList } from '../problem-list.js';

/**
 * No two choices of a question have labels that compare as equal in one language: a shopper who says the label would
 * not be understood. No label is an opt-out phrase.
 */
export function labels(view: DefinitionView, warnings: ProblemList): void {
  for (const answer of view.answers) {
    if (field(answer.raw, 'type') !== 'choice') continue;
    const choices = objectsIn([...answer.path, 'choices'], field(answer.raw, 'choices'));
    for (const language of LANGUAGES) {
      const taken = new Map<string, number>();
      choices.forEach(({ raw, path }, index) => {
        for (const { name, spoken, place } of namesOf(raw, path, language)) {
          if (isOptOut(language, spoken))
            warnings.add(
              `who says "${name.slice(0, 60)}" opts out of all calls and chooses nothing: call it something else`,
              place,
            );
          const owner = taken.get(spoken);
          if (owner === undefined) taken.set(spoken, index);
          else if (owner !== index)
            warnings.add(
              `two choices are called "${name.slice(0, 60)}" in ${language}: who says that is not understood`,
              place,
            );
        }
      });
    }
  }
}

/** The opt-out wins over every answer, whatever a choice is called. */
const isOptOut = (language: Language, spoken: string): boolean =>
  optOutsIn(spoken.split(' ')).length > 0 && builtInRequest(language, { speech: spoken, dtmf: null }) === 'opt_out';

function namesOf(
  choice: Readonly<Record<string, unknown>>,
  path: Path,
  language: string,
): { name: string; spoken: string; place: Path }[] {
  const label = field(choice, 'label');
  const also = field(choice, 'also');
  const names = [
    { text: isObject(label) ? field(label, language) : undefined, place: [...path, 'label', language] },
    ...listOf(isObject(also) ? field(also, language) : undefined).map((text, index) => ({
      text,
      place: [...path, 'also', language, index],
    })),
  ];
  return names.flatMap(({ text, place }) =>
    typeof text === 'string' && text.trim() !== ''
      ? [{ name: text.trim(), spoken: wordsOf(text).join(' ') || text.trim(), place }]
      : [],
  );
}
