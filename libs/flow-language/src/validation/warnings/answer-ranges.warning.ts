import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { ProblemList } from '../problem-list.js';

const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  number: ['min', 'max', 'integer'],
  date: ['earliest', 'latest'],
};

/** A question for a number says which ones it takes, and a range stands where it counts. */
export function answerRanges(view: DefinitionView, warnings: ProblemList): void {
  for (const { path, raw } of view.answers) {
    const type = field(raw, 'type');
    for (const [other, names] of Object.entries(OF_TYPE))
      for (const name of names)
        if (type !== other && Object.hasOwn(raw, name))
          warnings.add(`does nothing here: it is for questions of the type ${other}`, path, name);
    if (type === 'number' && !Object.hasOwn(raw, 'min'))
      warnings.add('is not given: -5 is taken too. Say the least number that makes sense', path, 'min');
  }
}
