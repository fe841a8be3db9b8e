import type { NumberWords } from '../number-words.js';

export const enIN: NumberWords = {
  counts: [
    'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine',
    'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
  ],
  tens: ['twenty', 'thirty', 'forty fourty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  scales: { hundred: 'hundred hundreds', thousand: 'thousand thousands', lakh: 'lakh lakhs lac lacs', crore: 'crore crores' },
  ordinals: [
    'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth',
    'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth', 'twentieth',
    '', '', '', '', '', '', '', '', '', 'thirtieth',
  ],
  ordinalEndings: 'st nd rd th',
  andAHalf: 'and_a_half and_half',
  and: 'and',
  point: 'point',
  minus: 'minus negative',
  double: 'double',
  triple: 'triple',
  unread: 'dozen dozens million millions billion k',
  not: 'not',
  fillers: 'one_minute one_moment one_second one_sec one_more_time one_time one_thing no_one this_one that_one which_one any_one the_one one_by_one two_minutes two_seconds',
};
