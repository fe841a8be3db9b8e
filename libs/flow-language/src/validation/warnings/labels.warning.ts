import { LANGUAGES } from '@outcall/kernel';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf, objectsIn } from '../json.js';
import type { Path, ProblemList } from '../problem-list.js';

/** No two choices of a question are called the same in one language: a shopper who says that name would not be understood. */
export function labels(view: DefinitionView, warnings: ProblemList): void {
  for (const answer of view.answers) {
    if (field(answer.raw, 'type') !== 'choice') continue;
    const choices = objectsIn([...answer.path, 'choices'], field(answer.raw, 'choices'));
    for (const language of LANGUAGES) {
      const taken = new Map<string, number>();
      choices.forEach(({ raw, path }, index) => {
        for (const { name, place } of namesOf(raw, path, language)) {
          const owner = taken.get(name);
          if (owner === undefined) taken.set(name, index);
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

function namesOf(
  choice: Readonly<Record<string, unknown>>,
  path: Path,
  language: string,
): { name: string; place: Path }[] {
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
    typeof text === 'string' && text.trim() !== '' ? [{ name: text.trim().toLowerCase(), place }] : [],
  );
}
