import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import { promotionalWordIn } from '../promotional-wording.js';

/** A call placed on a service or transactional basis sells nothing: one promotional word makes it a promotional call by law. */
export function promotionalWording({ raw, texts }: DefinitionView, problems: ProblemList): void {
  const callType = field(raw, 'callType');
  if (callType !== 'service' && callType !== 'transactional') return;
  for (const { place, language, text } of texts) {
    const word = place.kind === 'question' ? null : promotionalWordIn(text, language); // a question is shown to the merchant, never spoken
    if (word !== null)
      problems.add(`has promotional wording ("${word}"), which a ${callType} call must not have`, place.path, language);
  }
}
