import { choiceSaid } from '../choices/choice-said.js';
import { pressed, said, type AnswerKind } from './answer-kind.js';

export const choice: AnswerKind = {
  spoken: (spoken) => choiceSaid(spoken)?.value ?? null,
  dialled: (keys, choices) => choices.find(({ dtmf }) => dtmf === keys)?.value ?? null,
  samples: () => [],
  representatives: (language, choices) =>
    choices.flatMap(({ value, label, dtmf }) =>
      dtmf === undefined ? [said(value), said(label[language] ?? value)] : [pressed(dtmf)],
    ),
  sample: ({ choices: [first] }) => (first ? { choice: first } : null),
};
