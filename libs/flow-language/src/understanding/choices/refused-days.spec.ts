import type { Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { AnswerType } from '../../definition/flow-step.js';
import { dayChoices } from '../../heard/day-choices.fixture.js';
import { understand } from '../understanding.js';

const TYPES: readonly AnswerType[] = ['yes_no', 'choice', 'number', 'date', 'text'];
const TODAY = '2026-11-21';

/** What is heard by each type of question that is asked. */
const understoodBy = (language: Language, speech: string, types = TYPES): unknown[] =>
  types.map((type) => {
    const meaning = understand(language, { speech, dtmf: null }, { type, choices: dayChoices(language) }, TODAY);
    return meaning.kind === 'value' ? meaning.value : meaning.kind;
  });

const eachOf = (table: Partial<Record<Language, string>>): [Language, string][] =>
  Object.entries(table).flatMap(([language, list]) =>
    list.split('; ').map((speech): [Language, string] => [language as Language, speech]),
  );

/** "Kal" is tomorrow and sounds like the English "call". */
const DAYS_REFUSED = {
  'hi-IN': 'कल मत करो; कल मत करना; kal mat karo; kal mat karna; कल नहीं चाहिए; कल बंद है; kal band hai',
  'en-IN': 'kal mat karo; कल मत करो; কাল নয়; ਕੱਲ ਨਾ ਕਰੋ; no deliveries tomorrow; do not come tomorrow',
  'bn-IN':
    'কাল নয়; আর কাল নয়; না কাল নয়; কাল দেবেন না; কাল করবেন না; kal noy; kaal noy; কাল বন্ধ; kal korben na; আর কাল না',
  'gu-IN': 'કાલ ના કરો; કાલે ના કરો; kal na karo; કાલ બંધ છે; kaale na karo',
  'pa-IN': 'ਕੱਲ ਨਾ ਕਰੋ; ਕੱਲ੍ਹ ਨਾ ਕਰਿਓ; kal na karo; kall na karo; ਕੱਲ੍ਹ ਬੰਦ ਹੈ; kalh na karo',
  'mr-IN': 'उद्या करू नका; udya karu naka; उद्या नको; काल बंद होतं',
  'od-IN': 'କାଲି କରନ୍ତୁ ନାହିଁ; kali karantu nahi; କାଲି ନୁହେଁ; kali nuhe',
  'te-IN': 'రేపు చేయకండి; repu cheyakandi; రేపు వద్దు',
  'ta-IN': 'நாளை பண்ணாதீங்க; naalai pannatheenga; காலைல பண்ணாதீங்க; காலை வேண்டாம்',
  'kn-IN': 'ನಾಳೆ ಮಾಡಬೇಡಿ; naale madbedi; ನಾಳೆ ಬೇಡ',
  'ml-IN': 'നാളെ ചെയ്യരുത്; naale cheyyaruthu; നാളെ വേണ്ട',
} satisfies Record<Language, string>;

const CALLS_REFUSED = {
  'hi-IN': 'call mat karo; कॉल मत करो; काल मत करो मुझे; ਕਾਲ ਨਾ ਕਰੋ; kol mat karo; कॉल बंद करो; کال مت کرو',
  'en-IN': "don't call; make no more calls please; stop calling me; कॉल मत करो; কল করবেন না; ਕਾਲ ਨਾ ਕਰੋ; فون مت کرو",
  'bn-IN': 'কল করবেন না; কল নয়; call korben na; আর কল করবেন না; call noy; আর ফোন নয়',
  'gu-IN': 'કૉલ ના કરો; કોલ ન કરો; call na karo; કોલ બંધ કરો',
  'pa-IN': 'ਕਾਲ ਨਾ ਕਰੋ; ਕਾਲ ਨਾ ਕਰਿਓ; call na karo; kaal na karo; ਕਾਲ ਬੰਦ ਕਰੋ',
  'mr-IN': 'कॉल करू नका; call karu naka; कॉल नको; काल करू नका',
  'od-IN': 'କଲ୍ କରନ୍ତୁ ନାହିଁ; call karantu nahi; ଫୋନ କରନ୍ତୁ ନାହିଁ',
  'te-IN': 'కాల్ చేయకండి; call cheyakandi; కాల్ చేయొద్దు',
  'ta-IN': 'கால் பண்ணாதீங்க; call pannatheenga; கால் செய்யாதீங்க',
  'kn-IN': 'ಕಾಲ್ ಮಾಡಬೇಡಿ; call madbedi; ಕರೆ ಮಾಡಬೇಡಿ',
  'ml-IN': 'കോൾ ചെയ്യരുത്; കാൾ ചെയ്യരുത്; call cheyyaruthu; വിളിക്കരുത്',
} satisfies Record<Language, string>;

describe('a day that is refused', () => {
  it.each(eachOf(DAYS_REFUSED))('is no opt-out and no answer in %s: %s', (language, speech) => {
    expect(understoodBy(language, speech, ['number', 'date', 'choice'])).toEqual(['no_match', 'no_match', 'no_match']);
    expect(understoodBy(language, speech, ['yes_no', 'text'])).not.toContain('opt_out');
    expect(understoodBy(language, speech, ['yes_no'])).not.toContain(true);
  });

  it.each(eachOf(CALLS_REFUSED))('is told from calls that are refused in %s: %s', (language, speech) => {
    expect(understoodBy(language, speech)).toEqual(TYPES.map(() => 'opt_out'));
  });

  it.each(eachOf({ 'hi-IN': 'कल कॉल मत करना; kal phone mat karna', 'ml-IN': 'നാളെ വിളിക്കണ്ട' }))(
    'with the calls of it is asked back in %s: %s',
    (language, speech) => {
      expect(understoodBy(language, speech)).toEqual(TYPES.map(() => 'no_match'));
    },
  );

  it.each(eachOf({ 'hi-IN': 'कल परसों नहीं; kal parson nahi', 'bn-IN': 'কাল পরশু নয়' }))(
    'is refused with the one beside it in %s: %s',
    (language, speech) => {
      expect(understoodBy(language, speech, ['date', 'choice'])).toEqual(['no_match', 'no_match']);
    },
  );
});

describe('the Bengali word for nine and for "is not"', () => {
  const refused =
    'কাল নয়; সোমবার নয়; আজ নয়; পরশু নয়; আগামীকাল নয়; কালকে নয়; শুক্রবারে নয়; শনি-রবিবার নয়; কাল তো নয়ই; mongolbar noy; porshu noy; ২৫ তারিখ নয়';

  it.each(refused.split('; '))('takes back the day before it: %s', (speech) => {
    expect(understoodBy('bn-IN', speech, ['yes_no', 'choice', 'date'])).toEqual(['no_match', 'no_match', 'no_match']);
  });

  it.each(['নয় তারিখ', 'নয় তারিখে', 'নয়ই ডিসেম্বর'])('is the ninth beside a month or a mark: %s', (speech) => {
    expect(understoodBy('bn-IN', speech, ['date'])).toEqual(['2026-12-09']);
  });

  it('names another day after it', () => {
    expect(understoodBy('bn-IN', 'সোমবার নয়, মঙ্গলবার', ['date'])).toEqual(['2026-11-24']);
  });

  it.each(['নয়', 'নয়টা', 'noy'])('is a number alone: %s', (speech) => {
    expect(understoodBy('bn-IN', speech, ['number'])).toEqual([9]);
  });

  it.each([
    ['পাঁচশো নয় টাকা', 509],
    ['পাঁচশো নয়', 'no_match'],
    ['একটা নয়', 'no_match'],
    ['একটাও নয়', 'no_match'],
    ['পাঁচ নয়', 'no_match'],
  ])('adds to a number only where that is sure: %s', (speech, expected) => {
    expect(understoodBy('bn-IN', speech, ['number'])).toEqual([expected]);
  });
});

describe('from a day on', () => {
  const FROM = {
    'en-IN':
      'from Friday onwards; from Friday; Friday onwards; from tomorrow; starting Friday; from the 25th; since Friday',
    'hi-IN': 'शुक्रवार से; 25 तारीख से; कल से; kal se; कल सुबह से; शुक्रवार से आगे; शुक्रवार से शुरू',
    'ta-IN': 'வெள்ளிக்கிழமையிலிருந்து; வெள்ளிக்கிழமை முதல்; நாளையிலிருந்து; naalaila irundhu; velli mudhal',
    'te-IN': 'శుక్రవారం నుంచి; రేపటి నుండి; repati nunchi; sukravaram nunchi',
    'kn-IN': 'ಶುಕ್ರವಾರದಿಂದ; ನಾಳೆಯಿಂದ; naaleyinda; shukravaradinda',
    'ml-IN': 'വെള്ളിയാഴ്ച മുതൽ; നാളെ മുതൽ; naale muthal; വെള്ളിയാഴ്ച തൊട്ട്',
    'mr-IN': 'शुक्रवारपासून; उद्या पासून; udyapasun; shukravar pasun',
    'gu-IN': 'શુક્રવારથી; આવતીકાલથી; shukravarthi; kale thi',
    'bn-IN': 'শুক্রবার থেকে; কাল থেকে; kal theke; কাল সকাল থেকে',
    'pa-IN': 'ਸ਼ੁੱਕਰਵਾਰ ਤੋਂ; ਕੱਲ੍ਹ ਤੋਂ; kal ton',
    'od-IN': 'ଶୁକ୍ରବାରରୁ; ଶୁକ୍ରବାର ଠାରୁ; କାଲିଠାରୁ; kali tharu; sukrabararu',
  } satisfies Record<Language, string>;

  it.each(eachOf(FROM))('is not that day in %s: %s', (language, speech) => {
    expect(understoodBy(language, speech, ['date', 'choice'])).toEqual(['no_match', 'no_match']);
  });

  it.each([
    ['hi-IN', 'आज से तीन दिन बाद', '2026-11-24'],
    ['ta-IN', 'டிசம்பர் முதல் தேதி', '2026-12-01'],
    ['pa-IN', 'ਅੱਜ ਤੋਂ ਤਿੰਨ ਦਿਨ ਬਾਅਦ', '2026-11-24'],
    ['en-IN', 'three days from now', '2026-11-24'],
  ] as const)('is a day where it is counted from in %s: %s', (language, speech, day) => {
    expect(understoodBy(language, speech, ['date'])).toEqual([day]);
  });
});

describe('words that cannot be read', () => {
  it.each(['online نہیں', 'tomorrow نہیں', 'کل', '5 نہیں', 'کل نہیں'])('leave no answer sure: %s', (speech) => {
    expect(understoodBy('hi-IN', speech, ['yes_no', 'choice', 'date', 'number'])).toEqual(Array(4).fill('no_match'));
    expect(understoodBy('hi-IN', speech, ['text'])).toEqual([speech]);
  });
});
