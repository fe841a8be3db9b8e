import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { spelled } from '../../../test/spelled-number.js';
import { nextInMonths, nextInYears, nextWeekday } from './calendar.js';
import { dialledDate, spokenDate } from './spoken-date.js';
import { SPOKEN } from '../../languages/registry.js';

const TODAY = '2026-11-21'; // a Saturday
const ways = (list: string): string[] =>
  list
    .split(/\s+/)
    .filter(Boolean)
    .map((way) => way.replaceAll('_', ' '));

describe.each(LANGUAGES)('days said in %s', (language) => {
  const words = SPOKEN[language].dates;
  const understood = (speech: string, today: string | null = TODAY): [string, string | null] => [
    speech,
    spokenDate(language, speech, today),
  ];

  it('are understood relative to today', () => {
    for (const way of ways(words.today)) expect(understood(way)).toEqual([way, '2026-11-21']);
    for (const way of ways(words.tomorrow)) expect(understood(`${way}.`)).toEqual([`${way}.`, '2026-11-22']);
    for (const way of ways(words.dayAfterTomorrow)) expect(understood(way)).toEqual([way, '2026-11-23']);
    for (const way of ways(words.past)) expect(understood(way)).toEqual([way, null]);
  });

  it('are understood as weekdays: the next such day after today', () => {
    for (const [weekday, list] of words.weekdays.entries()) {
      for (const way of ways(list)) expect(understood(way)).toEqual([way, nextWeekday(TODAY, weekday)]);
    }
  });

  it('are understood as day and month in either order, in words and in digits', () => {
    for (const [index, list] of words.months.entries()) {
      const inJanuary = `2027-01-${index + 10}`;
      const expected = nextInYears(TODAY, index + 1, 25) ?? '';
      for (const month of ways(list)) {
        for (const speech of [
          `25 ${month}`,
          `${month} 25`,
          `${spelled(language, 25)} ${month}`,
          `${month} ${spelled(language, 25)}`,
        ])
          expect(understood(speech)).toEqual([speech, expected]);
        for (const year of ['28', spelled(language, 28)])
          expect(understood(`12 ${month} ${year}`)).toEqual([
            `12 ${month} ${year}`,
            `2028-${String(index + 1).padStart(2, '0')}-12`,
          ]);
        expect(understood(`25 ${month} 2028`)).toEqual([`25 ${month} 2028`, `2028${expected.slice(4)}`]);
        expect(understood(`${month}`)).toEqual([month, null]);
      }
      expect(understood(`${index + 10} ${ways(words.months[0] ?? '')[0]}`)[1]).toBe(inJanuary);
    }
  });

  it('are understood as a day of the month', () => {
    for (const mark of ways(words.dateMarks)) {
      const speech = language === 'en-IN' ? `${mark} 15` : `15 ${mark}`;
      expect(understood(speech)).toEqual([speech, '2026-12-15']);
    }
    expect(understood(spelled(language, 15))).toEqual([spelled(language, 15), null]);
  });

  it('are understood as a number of days ahead', () => {
    const [day = ''] = ways(words.days);
    for (const later of language === 'en-IN' ? ['later', 'from now'] : ways(words.later)) {
      const speech = `${spelled(language, 3)} ${day} ${later}`;
      expect(understood(speech)).toEqual([speech, '2026-11-24']);
    }
    for (const together of ways(words.daysLater ?? ''))
      expect(understood(`2 ${together}`)).toEqual([`2 ${together}`, '2026-11-23']);
    for (const ago of ways(words.ago)) expect(understood(`3 ${day} ${ago}`)).toEqual([`3 ${day} ${ago}`, null]);
  });

  it('are no answer without today, unless they are full dates', () => {
    const [tomorrow = ''] = ways(words.tomorrow);
    const [monday = ''] = ways(words.weekdays[1] ?? '');
    const [march = ''] = ways(words.months[2] ?? '');
    for (const speech of [tomorrow, monday, `25 ${march}`, '25/3'])
      expect(understood(speech, null)).toEqual([speech, null]);
    for (const speech of [`25 ${march} 2027`, '25/03/2027', '2027-03-25'])
      expect(understood(speech, null)).toEqual([speech, '2027-03-25']);
  });

  it('are no answer when they are vague', () => {
    for (const next of ways(words.next)) {
      for (const unit of ways(words.units)) expect(understood(`${next} ${unit}`)).toEqual([`${next} ${unit}`, null]);
    }
  });
});

describe('a day in a sentence', () => {
  const sentences: [Language, string, string | null][] = [
    ['en-IN', 'tomorrow evening please', '2026-11-22'],
    ['en-IN', 'the day after tomorrow', '2026-11-23'],
    ['en-IN', 'in 3 days', '2026-11-24'],
    ['en-IN', 'after two days', '2026-11-23'],
    ['en-IN', 'three days ago', null],
    ['en-IN', 'three days', null],
    ['en-IN', 'next Monday', '2026-11-23'],
    ['en-IN', 'on saturday', '2026-11-28'],
    ['en-IN', 'last Monday', null],
    ['en-IN', 'Monday last', null],
    ['en-IN', 'next week', null],
    ['en-IN', 'next week monday', null],
    ['en-IN', 'Monday or Tuesday', null],
    ['en-IN', '15 January', '2027-01-15'],
    ['en-IN', '15th of Jan 2027', '2027-01-15'],
    ['en-IN', 'January fifteenth, twenty twenty seven', '2027-01-15'],
    ['en-IN', 'fifteenth january two thousand twenty eight', '2028-01-15'],
    ['en-IN', 'Jan 15, 2027', '2027-01-15'],
    ['en-IN', '15/01/2027', '2027-01-15'],
    ['en-IN', '15.1.27', '2027-01-15'],
    ['en-IN', '15-1', '2027-01-15'],
    ['en-IN', '15/1 please', '2027-01-15'],
    ['en-IN', '15 01 2027', '2027-01-15'],
    ['en-IN', '2027/01/15', '2027-01-15'],
    ['en-IN', '15-Jan-2027', '2027-01-15'],
    ['en-IN', 'on the 15th', '2026-12-15'],
    ['en-IN', 'on the 21st', '2026-11-21'],
    ['en-IN', 'by the twenty fifth', null],
    ['en-IN', '25th', '2026-11-25'],
    ['en-IN', '25', null],
    ['en-IN', 'fifteen', null],
    ['en-IN', 'on the 31st', '2026-12-31'],
    ['en-IN', '30 February', null],
    ['en-IN', '31/04/2027', null],
    ['en-IN', '29 February', '2028-02-29'],
    ['en-IN', '15 January or 16 January', null],
    ['en-IN', '2-3 days', null],
    ['en-IN', 'in 2-3 days', null],
    ['en-IN', 'between 5-6 pm tomorrow', '2026-11-22'],
    ['en-IN', 'not tomorrow', null],
    ['en-IN', 'tomorrow is not possible, Monday', '2026-11-23'],
    ['en-IN', 'not tomorrow, Monday', '2026-11-23'],
    ['en-IN', 'tomorrow, not Monday', '2026-11-22'],
    ['en-IN', 'I cannot do tomorrow', null],
    ['en-IN', 'tomorrow, Sunday', '2026-11-22'],
    ['en-IN', 'tomorrow, Monday', null],
    ['en-IN', 'Friday 15 January 2027', '2027-01-15'],
    ['en-IN', 'Monday 15 January 2027', null],
    ['en-IN', 'I may come on Friday at 5', '2026-11-27'],
    ['en-IN', 'wait a second', null],
    ['en-IN', '15 Jan 5 pm', '2027-01-15'],
    ['en-IN', 'may 15', '2027-05-15'],
    ['hi-IN', 'कल सुबह', '2026-11-22'],
    ['hi-IN', 'परसों तक', null],
    ['hi-IN', 'कल नहीं, परसों', '2026-11-23'],
    ['hi-IN', 'कल नहीं', null],
    ['hi-IN', 'नहीं, कल', '2026-11-22'],
    ['hi-IN', 'अगले सोमवार को', '2026-11-23'],
    ['hi-IN', 'पिछले सोमवार', null],
    ['hi-IN', 'पंद्रह जनवरी को', '2027-01-15'],
    ['hi-IN', 'जनवरी की १५ तारीख', '2027-01-15'],
    ['hi-IN', 'पंद्रह तारीख को', '2026-12-15'],
    ['hi-IN', 'पहली तारीख', '2026-12-01'],
    ['hi-IN', 'पंद्रह जनवरी दो हज़ार सत्ताईस', '2027-01-15'],
    ['hi-IN', 'तीन दिन बाद', '2026-11-24'],
    ['hi-IN', 'आज से तीन दिन बाद', '2026-11-24'],
    ['hi-IN', 'तीन दिन पहले', null],
    ['hi-IN', 'अगले हफ़्ते', null],
    ['hi-IN', 'मंडे को', '2026-11-23'],
    ['hi-IN', 'kal shaam ko', '2026-11-22'],
    ['hi-IN', 'parso', '2026-11-23'],
    ['hi-IN', 'tomorrow कर दो', '2026-11-22'],
    ['hi-IN', 'कल शाम पाँच बजे', '2026-11-22'],
    ['hi-IN', '२५/१२/२०२६', '2026-12-25'],
    ['hi-IN', 'पच्चीस को', '2026-11-25'],
    ['mr-IN', 'उद्या सकाळी', '2026-11-22'],
    ['mr-IN', 'सोमवारी', '2026-11-23'],
    ['mr-IN', 'पंधरा तारखेला', '2026-12-15'],
    ['mr-IN', 'तीन दिवसांनी', '2026-11-24'],
    ['mr-IN', 'उद्या नाही, परवा', '2026-11-23'],
    ['mr-IN', 'मे च्या पाच तारखेला', '2027-05-05'],
    ['mr-IN', 'पंधरा जानेवारीला', '2027-01-15'],
    ['gu-IN', 'આવતી કાલે સવારે', '2026-11-22'],
    ['gu-IN', 'સોમવારે', '2026-11-23'],
    ['gu-IN', 'પંદર તારીખે', '2026-12-15'],
    ['gu-IN', 'ત્રણ દિવસ પછી', '2026-11-24'],
    ['gu-IN', 'ગઈ કાલે', null],
    ['pa-IN', 'ਕੱਲ੍ਹ ਸ਼ਾਮ ਨੂੰ', '2026-11-22'],
    ['pa-IN', 'ਸੋਮਵਾਰ ਨੂੰ', '2026-11-23'],
    ['pa-IN', 'ਪੰਦਰਾਂ ਤਰੀਕ ਨੂੰ', '2026-12-15'],
    ['pa-IN', 'ਤਿੰਨ ਦਿਨਾਂ ਬਾਅਦ', '2026-11-24'],
    ['bn-IN', 'আগামী কাল সকালে', '2026-11-22'],
    ['bn-IN', 'সোমবারে', '2026-11-23'],
    ['bn-IN', 'পনেরো তারিখে', '2026-12-15'],
    ['bn-IN', 'পনেরোই জানুয়ারি', '2027-01-15'],
    ['bn-IN', '১৫ই জানুয়ারি ২০২৭', '2027-01-15'],
    ['bn-IN', 'তিন দিন পরে', '2026-11-24'],
    ['bn-IN', 'পয়লা জানুয়ারি', '2027-01-01'],
    ['bn-IN', 'আগামী সোমবার', '2026-11-23'],
    ['od-IN', 'ଆସନ୍ତାକାଲି ସକାଳେ', '2026-11-22'],
    ['od-IN', 'ସୋମବାରରେ', '2026-11-23'],
    ['od-IN', 'ପନ୍ଦର ତାରିଖରେ', '2026-12-15'],
    ['od-IN', 'ତିନି ଦିନ ପରେ', '2026-11-24'],
    ['ta-IN', 'நாளைக்கு காலையில', '2026-11-22'],
    ['ta-IN', 'நாளை மறுநாள்', '2026-11-23'],
    ['ta-IN', 'திங்கட்கிழமை வாங்க', '2026-11-23'],
    ['ta-IN', 'பதினைந்தாம் தேதி', '2026-12-15'],
    ['ta-IN', 'ஜனவரி பதினைந்து', '2027-01-15'],
    ['ta-IN', 'ஜனவரி 15ஆம் தேதி', '2027-01-15'],
    ['ta-IN', 'மூணு நாள் கழிச்சு', '2026-11-24'],
    ['ta-IN', 'நாளைக்கு வேண்டாம்', null],
    ['te-IN', 'రేపు ఉదయం', '2026-11-22'],
    ['te-IN', 'సోమవారానికి', '2026-11-23'],
    ['te-IN', 'పదిహేనో తేదీ', '2026-12-15'],
    ['te-IN', 'జనవరి పదిహేను', '2027-01-15'],
    ['te-IN', 'మూడు రోజుల తర్వాత', '2026-11-24'],
    ['te-IN', 'రేపు వద్దు ఎల్లుండి', '2026-11-23'],
    ['kn-IN', 'ನಾಳೆ ಬೆಳಿಗ್ಗೆ', '2026-11-22'],
    ['kn-IN', 'ಸೋಮವಾರದಂದು', '2026-11-23'],
    ['kn-IN', 'ಹದಿನೈದನೇ ತಾರೀಖು', '2026-12-15'],
    ['kn-IN', 'ಜನವರಿ ಹದಿನೈದು', '2027-01-15'],
    ['kn-IN', 'ಮೂರು ದಿನಗಳ ನಂತರ', '2026-11-24'],
    ['kn-IN', 'ನಾಳೆ ಬೇಡ', null],
    ['ml-IN', 'നാളെ രാവിലെ', '2026-11-22'],
    ['ml-IN', 'തിങ്കളാഴ്ചയ്ക്ക്', '2026-11-23'],
    ['ml-IN', 'പതിനഞ്ചാം തീയതി', '2026-12-15'],
    ['ml-IN', 'ജനുവരി പതിനഞ്ച്', '2027-01-15'],
    ['ml-IN', 'ജനുവരി 15ന്', '2027-01-15'],
    ['ml-IN', 'മൂന്ന് ദിവസം കഴിഞ്ഞ്', '2026-11-24'],
    ['ml-IN', 'കഴിഞ്ഞ തിങ്കളാഴ്ച', null],
    ['ml-IN', 'നാളെ വേണ്ട', null],
  ];

  it.each(sentences)('in %s: %s means %p', (language, speech, day) => {
    expect(spokenDate(language, speech, TODAY)).toBe(day);
  });
});

describe('a long utterance', () => {
  it('is read within a bounded time', () => {
    const started = performance.now();
    for (const language of LANGUAGES) {
      for (const text of [
        '1-1 '.repeat(100),
        '15 / '.repeat(100),
        'january 5 '.repeat(100),
        'not tomorrow '.repeat(100),
        ways(SPOKEN[language].dates.months.join(' ')).join('').repeat(5),
      ])
        spokenDate(language, text, TODAY);
    }
    expect(performance.now() - started).toBeLessThan(30_000); // a search that is not bounded would take hours
  });
});

describe('a year in two digits', () => {
  it.each([
    ['the twelfth of October twenty-six', '2026-10-12'],
    ['12th December twenty seven', '2027-12-12'],
    ['12 December, 27', '2027-12-12'],
    ['12/12/26', '2026-12-12'],
    ['12 December 10', '2026-12-12'],
    ['12 December 99', '2026-12-12'],
    ['12 December 28 pieces', null],
  ] as const)('is taken at its word: %s', (speech, day) => expect(spokenDate('en-IN', speech, TODAY)).toBe(day));
});

describe('a day that is dialled', () => {
  it('is DDMM or DDMMYYYY', () => {
    expect(dialledDate('1501', TODAY)).toBe('2027-01-15');
    expect(dialledDate('2111#', TODAY)).toBe('2026-11-21');
    expect(dialledDate('1501', null)).toBeNull();
    expect(dialledDate('15012027', null)).toBe('2027-01-15');
    for (const keys of ['3002', '30022027', '1', '150', '1301202', '0015', '*'])
      expect(dialledDate(keys, TODAY)).toBeNull();
  });
});

describe('the calendar', () => {
  it('finds the next day that exists', () => {
    expect(nextInMonths('2027-01-31', 30)).toBe('2027-03-30');
    expect(nextInMonths('2026-12-31', 31)).toBe('2026-12-31');
    expect(nextInYears('2097-01-01', 2, 29)).toBe('2104-02-29'); // 2100 is no leap year
    expect(nextInYears('2026-11-21', 11, 21)).toBe('2026-11-21');
    expect(nextInYears('2026-11-21', 2, 30)).toBeNull();
    expect([0, 1, 2, 3, 4, 5, 6].map((weekday) => nextWeekday('2026-11-21', weekday))).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });
});
