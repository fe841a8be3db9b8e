import { isAsked } from '../reservations.js';
import { yesOrNo } from '../yes-or-no.js';
import { pressed, type AnswerKind } from './answer-kind.js';

export const yesNo: AnswerKind = {
  spoken: ({ language, speech, words }) => (isAsked(speech) ? null : yesOrNo(language, words)),
  dialled: (keys) => (keys === '1' ? true : keys === '2' ? false : null),
  samples: ['yes', 'no'],
  representatives: () => [pressed('1'), pressed('2')],
  sample: () => ({ yes: true }),
};
