import { dates as english } from '../../../../src/languages/en-in/words/dates.js';
import type { DateWords } from '../../../../src/languages/lists/date-words.js';

export const dates: DateWords = {
  ...english,
  months: Array.from({ length: 12 }, (_, index) => `Zmonth${'abcdefghijkl'[index]}`),
  weekdays: ['zsun', 'zmon', 'ztue', 'zwed', 'zthu', 'zfri', 'zsat'],
  today: 'ztoday',
  tomorrow: 'zmorgen',
  dayAfterTomorrow: 'zovermorgen',
};
