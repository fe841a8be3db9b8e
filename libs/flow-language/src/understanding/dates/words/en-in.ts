import type { DateWords } from '../date-words.js';

export const enIN: DateWords = {
  months: ['january jan', 'february feb', 'march mar', 'april apr', 'may', 'june jun', 'july jul', 'august aug', 'september sept sep', 'october oct', 'november nov', 'december dec'],
  weekdays: ['sunday sun', 'monday mon', 'tuesday tue tues', 'wednesday wed', 'thursday thu thur thurs', 'friday fri', 'saturday sat'],
  today: 'today tonight',
  tomorrow: 'tomorrow tomorow tommorow tommorrow tmrw',
  dayAfterTomorrow: 'day_after_tomorrow the_day_after_tomorrow',
  past: 'yesterday last previous day_before_yesterday',
  next: 'next',
  units: 'week weeks weekend month months year years',
  days: 'day days',
  later: 'later from_now from_today time hence after_today',
  within: 'in after within',
  ago: 'ago before back',
  dateMarks: 'date tarikh taarikh',
  on: 'on by',
  the: 'the',
  links: 'of this coming upcoming',
  not: 'cannot cant wont dont',
};
