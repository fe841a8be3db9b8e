import { sampleDay } from '../answer-range.js';
import { dayMeant } from '../day-meant.js';
import { dialledDate } from '../dates/spoken-date.js';
import { said, type AnswerKind } from './answer-kind.js';

/** A day for where today is not known. */
const SOME_DAY = '2030-01-15';

export const date: AnswerKind = {
  spoken: dayMeant,
  dialled: (keys, _, today) => dialledDate(keys, today),
  samples: () => [SOME_DAY],
  representatives: (_, __, texts) => texts().map(said),
  sample: ({ range = {} }, today) => ({ day: today === null ? SOME_DAY : sampleDay(range, today) }),
};
