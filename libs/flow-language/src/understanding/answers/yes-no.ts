import { isAsked } from '../reservations.js';
import { yesOrNo } from '../yes-or-no.js';
import { yesToCancelling } from '../yes-to-cancelling.js';
import { pressed, type AnswerKind } from './answer-kind.js';

/** Actions that undo what the shopper has ordered. */
const CANCELS = /(?:^|_)cancel/;

export const yesNo: AnswerKind = {
  spoken: ({ language, speech, words, confirms }) =>
    isAsked(speech)
      ? null
      : CANCELS.test(confirms ?? '')
        ? yesToCancelling(language, words)
        : yesOrNo(language, words, confirms !== undefined),
  dialled: (keys) => (keys === '1' ? true : keys === '2' ? false : null),
  samples: () => ['yes', 'no'],
  representatives: () => [pressed('1'), pressed('2')],
  sample: () => ({ yes: true }),
};
