import { choiceSaid } from '../choice-names.js';
import type { AnswerKind } from './answer-kind.js';

export const choice: AnswerKind = {
  spoken: (spoken) => choiceSaid(spoken)?.value ?? null,
  dialled: (keys, choices) => choices.find(({ dtmf }) => dtmf === keys)?.value ?? null,
  sample: ([first]) => (first ? { choice: first } : null),
};
