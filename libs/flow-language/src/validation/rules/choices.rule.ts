import { LANGUAGES } from '@outcall/kernel';
import { checkList, checkObjects, checkText, checkUniqueField } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, listOf, objectsIn } from '../json.js';
import type { Path, ProblemList } from '../problem-list.js';
import type { AnswerItem } from '../graph/transitions.js';

const OPT_OUT_KEY = '9';
const PHONE_KEY = /^[0-8]$/;
const MAX_WORDS = 100;

/**
 * A question with choices has at least one. Its choices have different values and phone keys. Key 9 is always the
 * opt-out.
 */
export function choices(view: DefinitionView, problems: ProblemList): void {
  for (const answer of view.answers) if (field(answer.raw, 'type') === 'choice') choicesOf(answer, problems);
}

/** Other words for a label: a list of texts per language. Languages, or all of it, may be left out. */
function otherWords(path: Path, also: unknown, problems: ProblemList): void {
  if (also === undefined) return;
  if (!isObject(also)) problems.add('must be an object with a list of texts per language', path);
  else
    for (const language of LANGUAGES) {
      const words = field(also, language);
      checkList(problems, [...path, language], words, { max: MAX_WORDS });
      listOf(words)
        .slice(0, MAX_WORDS)
        .forEach((word, index) => checkText(problems, [...path, language], index, word));
    }
}

function choicesOf(answer: AnswerItem, problems: ProblemList): void {
  const path = [...answer.path, 'choices'];
  const list = field(answer.raw, 'choices');
  checkObjects(problems, path, list, { isRequired: true, min: 1 });
  const found = objectsIn(path, list);
  for (const choice of found) {
    const at = choice.path;
    checkText(problems, at, 'value', field(choice.raw, 'value'), { max: 100 });
    const key = field(choice.raw, 'dtmf');
    if (key === OPT_OUT_KEY) problems.add('must not be 9, which is the opt-out', at, 'dtmf');
    else if (key !== undefined && (typeof key !== 'string' || !PHONE_KEY.test(key)))
      problems.add('must be one key, 0 to 8', at, 'dtmf');
    otherWords([...at, 'also'], field(choice.raw, 'also'), problems);
  }
  checkUniqueField(problems, found, 'value', 'the value');
  checkUniqueField(problems, found, 'dtmf', 'the phone key');
}
