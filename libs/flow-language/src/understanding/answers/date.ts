import { sampleDay } from '../answer-range.js';
import { dialledDate, spokenDate } from '../dates/spoken-date.js';
import { isDayReserved } from '../reserved-day.js';
import { said, type AnswerKind } from './answer-kind.js';

/** A day for where today is not known. */
const SOME_DAY = '2030-01-15';

export const date: AnswerKind = {
  spoken: (spoken) => (isDayReserved(spoken) ? null : spokenDate(spoken.language, spoken.speech, spoken.today)),
  dialled: (keys, _, today) => dialledDate(keys, today),
  samples: () => [SOME_DAY],
  representatives: (_, __, texts) => texts().map(said),
  sample: ({ range = {} }, today) => ({ day: today === null ? SOME_DAY : sampleDay(range, today) }),
};
