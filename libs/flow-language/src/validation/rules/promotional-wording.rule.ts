import type { DefinitionView } from '../definition-view.js';
import { field } from '../json.js';
import type { ProblemList } from '../problem-list.js';
import { promotionalWordIn } from '../wording/promotional-wording.js';

/** A service or transactional call sells nothing. By law one promotional word makes it a promotional call. */
export function promotionalWording({ raw, texts }: DefinitionView, problems: ProblemList): void {
  const callType = field(raw, 'callType');
  if (callType !== 'service' && callType !== 'transactional') return;
  for (const { place, language, text } of texts) {
    // a question is shown to the merchant and never spoken
    const word = place.kind === 'question' ? null : promotionalWordIn(text, language);
    if (word !== null)
      problems.add(`has promotional wording ("${word}"), which a ${callType} call must not have`, place.path, language);
  }
}
