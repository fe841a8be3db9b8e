import { LANGUAGES } from '@outcall/kernel';
import { checkText } from '../checks.js';
import type { DefinitionView } from '../definition-view.js';
import { field, isObject, type JsonObject } from '../json.js';
import type { Path, ProblemList } from '../problem-list.js';

const MAX_TEXT = 1_000; // about a minute of speech

/**
 * Disclosure, prompts, questions and labels exist in every allowed language. Other languages may be present too (en-IN
 * gives `textEn`).
 */
export function texts(view: DefinitionView, problems: ProblemList): void {
  const isAllowed = LANGUAGES.map((language) => view.allowedLanguages.includes(language));
  for (const { path, value, isRequired } of view.textPlaces) {
    if (isObject(value)) checkLanguages(value, path, isAllowed, problems);
    else if (value !== undefined) problems.add('must be an object with one text per language', path);
    else if (isRequired) problems.add('is required', path);
  }
}

function checkLanguages(value: JsonObject, path: Path, isAllowed: readonly boolean[], problems: ProblemList): void {
  for (let index = 0; index < LANGUAGES.length; index++) {
    const language = LANGUAGES[index] as string;
    const text = field(value, language);
    if (text !== undefined) checkText(problems, path, language, text, { max: MAX_TEXT });
    else if (isAllowed[index]) problems.add(`has no text in ${language}, which the flow allows`, path, language);
  }
}
