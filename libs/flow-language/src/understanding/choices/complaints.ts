import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../../definition/flow-step.js';
import { SPOKEN } from '../../languages/registry.js';
import { phrasesOf } from '../../phrases/phrase-matches.js';
import { waysOf } from '../../phrases/marking-words.js';

const COMPLAINT = /wrong|damag|defect|broken|torn|fault|problem|issue|bad|late|missing|mistake/;
/** Also for other words of a choice: who wants something changed complains about it as well. */
const OTHERWISE = /another|different|too |expensive|costly|fail|wrong|broken|damag|not work/;

const PRAISE = /^(?:good|great|nice|perfect|fine|correct|right|proper|ok|okay)$/;

/**
 * "Size is fine", "the same size" among reasons to complain: the size is none of them. `end` is where the name ends.
 */
export function isPraised(
  language: Language,
  words: readonly string[],
  choices: readonly FlowChoice[],
  end: number,
): boolean {
  return (
    choices.some(isComplaint) &&
    (isUnchanged(language, words) ||
      phrasesOf(language)
        .stances.saidIn(words)
        .some(({ tag, from, to }) => from >= end && (tag === 'agree' || PRAISE.test(words.slice(from, to).join(' ')))))
  );
}

const isUnchanged = (language: Language, words: readonly string[]): boolean => {
  const said = ` ${words.join(' ')} `;
  return [language, 'en-IN' as const].some((spoken) =>
    waysOf(SPOKEN[spoken].talk.unchanged).some((way) => said.includes(` ${way} `)),
  );
};

export function isComplaint({ value, label, also }: FlowChoice): boolean {
  const name = `${value} ${label['en-IN'] ?? ''}`.toLowerCase();
  return COMPLAINT.test(name) || OTHERWISE.test([name, ...(also?.['en-IN'] ?? [])].join('|').toLowerCase());
}
