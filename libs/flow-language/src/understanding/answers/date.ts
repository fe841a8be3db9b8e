import { dialledDate, spokenDate } from '../dates/spoken-date.js';
import { isDayReserved } from '../reserved-day.js';
import { said, type AnswerKind } from './answer-kind.js';

export const date: AnswerKind = {
  spoken: (spoken) => (isDayReserved(spoken) ? null : spokenDate(spoken.language, spoken.speech, spoken.today)),
  dialled: (keys, _, today) => dialledDate(keys, today),
  samples: ['2030-01-15'],
  representatives: (_, __, texts) => texts().map(said),
  sample: () => ({ literal: '2030-01-15' }), // fixed: a sample that followed the calendar would not repeat
};
