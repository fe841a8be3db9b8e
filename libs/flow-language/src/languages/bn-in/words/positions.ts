import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'প্রথম প্রথমটা প্রথমটি prothom prothomta',
    'দ্বিতীয় দ্বিতীয়টা দ্বিতীয়টি ditiyo ditiyota dwitiyo',
    'তৃতীয় তৃতীয়টা তৃতীয়টি tritiyo tritiyota',
    'চতুর্থ চতুর্থটা choturtho',
    'পঞ্চম পঞ্চমটা ponchom',
    'ষষ্ঠ ষষ্ঠটা shoshtho',
  ],
  last: 'শেষেরটা শেষটা shesherta sheshta',
  counts: ['এক ek', 'দুই dui', 'তিন tin', 'চার char', 'পাঁচ panch', 'ছয় choy chhoy', 'সাত saat', 'আট aat'],
  marks: 'নম্বর নাম্বার অপশন বিকল্প nombor option number',
  endings: 'ম য় র্থ',
};
