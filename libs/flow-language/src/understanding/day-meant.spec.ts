import type { Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { understand } from './understanding.js';

const TODAY = '2026-11-21'; // a Saturday

const dayOf = (language: Language, speech: string): unknown => {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'date', choices: [] }, TODAY);
  return meaning.kind === 'value' ? meaning.value : meaning.kind;
};

const each = (table: Partial<Record<Language, string>>): [Language, string][] =>
  Object.entries(table).flatMap(([language, list]) =>
    list.split('; ').map((speech): [Language, string] => [language as Language, speech]),
  );

describe('a day beside a time of day', () => {
  it.each(
    each({
      'en-IN': 'around noon tomorrow will do; tomorrow after lunch; tomorrow at noon',
      'hi-IN': 'कल दोपहर के आसपास चलेगा; kal dopahar ko',
      'ta-IN': 'நாளைக்கு மதியம் வாக்கில் சரி',
      'te-IN': 'రేపు మధ్యాహ్నం ప్రాంతంలో ఓకే',
      'bn-IN': 'আগামীকাল দুপুর নাগাদ হলে চলবে',
      'mr-IN': 'उद्या दुपारच्या सुमारास चालेल',
      'gu-IN': 'આવતીકાલે બપોરની આસપાસ ચાલશે',
      'kn-IN': 'ನಾಳೆ ಮಧ್ಯಾಹ್ನ ಸುಮಾರಿಗೆ ಆಗುತ್ತೆ',
      'ml-IN': 'നാളെ ഉച്ചയോടെ മതി',
      'pa-IN': 'ਭਲਕੇ ਦੁਪਹਿਰ ਦੇ ਕਰੀਬ ਚੱਲੇਗਾ',
      'od-IN': 'ଆସନ୍ତାକାଲି ଦିପହର ପାଖାପାଖି ଚଳିବ',
    }),
  )('is that day in %s: %s', (language, speech) => expect(dayOf(language, speech)).toBe('2026-11-22'));

  it.each(
    each({
      'en-IN': 'by tomorrow noon; not tomorrow afternoon; after tomorrow, in the afternoon; noon; any day at noon',
      'hi-IN': 'कल दोपहर तक; कल दोपहर नहीं; कल दोपहर से; दोपहर; किसी भी दिन दोपहर को',
      'ta-IN': 'நாளைக்கு மதியம் வேண்டாம்; நாளைக்கு மதியம் வரைக்கும்',
      'bn-IN': 'আগামীকাল দুপুরে না; আগামীকাল দুপুর পর্যন্ত',
      'te-IN': 'రేపు మధ్యాహ్నం వద్దు',
      'ml-IN': 'നാളെ ഉച്ചയ്ക്ക് വേണ്ട',
    }),
  )('is none where the day is limited, refused or not named in %s: %s', (language, speech) =>
    expect(dayOf(language, speech)).toBe('no_match'),
  );
});

describe('a day that is corrected', () => {
  it.each(
    each({
      'en-IN': 'the 12th, wait, the 13th; twelfth December, sorry, thirteenth December',
      'hi-IN': 'बारह तारीख, रुको, तेरह तारीख; barah tarikh, sorry, terah tarikh',
      'ta-IN': 'பன்னிரண்டாம் தேதி, இருங்க, பதிமூணாம் தேதி',
      'te-IN': 'పన్నెండో తారీఖు, ఆగండి, పదమూడో తారీఖు',
      'bn-IN': 'বারো তারিখ, দাঁড়ান, তেরো তারিখ',
      'mr-IN': 'बारा तारीख, थांबा, तेरा तारीख',
      'gu-IN': 'બાર તારીખ, ઊભા રહો, તેર તારીખ',
      'kn-IN': 'ಹನ್ನೆರಡನೇ ತಾರೀಖು, ಇರಿ, ಹದಿಮೂರನೇ ತಾರೀಖು',
      'ml-IN': 'പന്ത്രണ്ടാം തീയതി, നിൽക്കൂ, പതിമൂന്നാം തീയതി',
      'pa-IN': 'ਬਾਰਾਂ ਤਾਰੀਖ, ਰੁਕੋ, ਤੇਰਾਂ ਤਾਰੀਖ',
      'od-IN': 'ବାର ତାରିଖ, ରୁହନ୍ତୁ, ତେର ତାରିଖ',
    }),
  )('is the last one in %s: %s', (language, speech) => expect(dayOf(language, speech)).toBe('2026-12-13'));

  it.each(
    each({
      'en-IN':
        'the 12th of January, wait, the 13th; 12/1, wait, the 13th; the 5th of next month, sorry, the 6th; after the 12th, sorry, the 13th; not the 12th, sorry, the 13th; the 6th, I mean Saturday; next Monday, sorry, Tuesday; the 12th, wait; the 12th, wait, let me ask; the 12th, sorry, not the 13th; the 12th or, sorry, the 13th?',
      'hi-IN': 'बारह तारीख, रुको; बारह तारीख, रुको, पूछकर बताता हूँ',
    }),
  )('is none where nothing certain follows in %s: %s', (language, speech) =>
    expect(dayOf(language, speech)).toBe('no_match'),
  );
});

describe('a day beside one that does not suit', () => {
  it.each(
    each({
      'en-IN': 'Monday is bad, Tuesday is better; Monday will not work, Tuesday around noon',
      'hi-IN': 'सोमवार को दिक्कत है, मंगलवार ठीक रहेगा',
      'ta-IN': 'திங்கள் கஷ்டம், செவ்வாய் பரவாயில்லை',
      'te-IN': 'సోమవారం కష్టం, మంగళవారం బెటర్',
      'bn-IN': 'সোমবার অসুবিধা, মঙ্গলবার ভালো',
      'mr-IN': 'सोमवारी अडचण आहे, मंगळवारी चालेल; सोमवारी अडचण आहे, पण मंगळवारी चालेल',
      'gu-IN': 'સોમવારે તકલીફ છે, મંગળવારે સારું; સોમવારે તકલીફ છે, પણ મંગળવારે ફાવશે',
      'kn-IN': 'ಸೋಮವಾರ ಕಷ್ಟ, ಮಂಗಳವಾರ ಪರವಾಗಿಲ್ಲ',
      'ml-IN': 'തിങ്കളാഴ്ച ബുദ്ധിമുട്ടാണ്, ചൊവ്വാഴ്ച നല്ലത്',
      'pa-IN': 'ਸੋਮਵਾਰ ਔਖਾ ਹੈ, ਮੰਗਲਵਾਰ ਠੀਕ ਰਹੇਗਾ',
      'od-IN': 'ସୋମବାର ଅସୁବିଧା, ମଙ୍ଗଳବାର ଭଲ',
    }),
  )('is meant in %s: %s', (language, speech) => expect(dayOf(language, speech)).toBe('2026-11-24'));

  it.each(
    each({
      'en-IN':
        'Monday is bad; Monday is bad, Tuesday is bad; Monday is bad, any other day; Monday is bad, after Tuesday; Monday is bad, Tuesday or Wednesday; is Monday bad, Tuesday?',
      'hi-IN': 'सोमवार को दिक्कत है; सोमवार को दिक्कत है, मंगलवार को भी; सोमवार मुश्किल है, मंगलवार तक',
      'bn-IN': 'সোমবার অসুবিধা; সোমবার অসুবিধা নেই, মঙ্গলবার; সোমবার অসুবিধা, মঙ্গলবারও',
      'ta-IN': 'திங்கள் கஷ்டம், செவ்வாயும்',
      'gu-IN': 'સોમવારે તકલીફ છે, મંગળવારે પણ',
      'mr-IN': 'सोमवारी अडचण नाही, मंगळवारी; सोमवारी अडचण आहे, मंगळवारी पण; सोमवारी अडचण आहे, मंगळवारी सुद्धा',
    }),
  )('is not where it is bad too, limited or not the only one in %s: %s', (language, speech) =>
    expect(dayOf(language, speech)).toBe('no_match'),
  );
});
