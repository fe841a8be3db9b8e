import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { Expectation } from '../understanding/shopper-input.js';
import { understand } from '../understanding/understanding.js';
import type { FlowChoice } from '../definition/flow-step.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';

const TODAY = '2026-11-23'; // a Monday

const understoodAs = (language: Language, type: Expectation['type'], speech: string): unknown => {
  const step = FLOW_LIBRARY.find(({ key }) => key === 'delivery_reschedule')?.definition.steps.find(
    ({ id }) => id === 'ask_time',
  );
  if (step?.type !== 'ask') throw new Error('the library asks for a time no more');
  const choices = type === 'choice' ? (step.answer.choices ?? []) : [];
  const meaning = understand(language, { speech, dtmf: null }, { type, choices }, TODAY);
  return meaning.kind === 'value' ? meaning.value : meaning.kind;
};

/** These ask for a change and agree to nothing. */
const PUT_RIGHT: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': [
    'correct the address',
    'make sure the address is right',
    'please make the address correct',
    'ok correct my name',
  ],
  'hi-IN': ['पता सही कर दो', 'एड्रेस सही करवा दो', 'address sahi karo', 'हाँ पता ठीक कर दो', 'ठीक पते पर भेजो'],
  'ta-IN': ['அட்ரஸ் சரி பண்ணுங்க', 'address sari pannunga', 'முகவரி சரி செய்யுங்க'],
  'te-IN': ['అడ్రస్ సరి చేయండి', 'address correct cheyandi', 'చిరునామా సరిగ్గా చేయండి'],
  'mr-IN': ['पत्ता बरोबर करा', 'patta barobar kara'],
  'gu-IN': ['સરનામું બરાબર કરો', 'sarnamu barabar karo'],
  'bn-IN': ['ঠিকানা ঠিক করে দিন', 'thikana thik kore din'],
  'kn-IN': ['ಅಡ್ರೆಸ್ ಸರಿ ಮಾಡಿ', 'address sari maadi', 'ವಿಳಾಸ ಸರಿ ಮಾಡಿ'],
  'ml-IN': ['അഡ്രസ് correct cheyyu', 'address correct cheyyu', 'അഡ്രസ് ശരിയാക്കൂ'],
  'pa-IN': ['ਪਤਾ ਠੀਕ ਕਰ ਦਿਓ', 'pata theek kar do'],
  'od-IN': ['ଠିକଣା ଠିକ୍ କରନ୍ତୁ', 'thikana thik karantu', 'ନାଁ ଠିକ୍ କରନ୍ତୁ'],
};
/** The same words mean yes where nothing is to be corrected. */
const IS_RIGHT: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': ['the address is right', 'correct address', 'correct, send it', 'make it fast, yes'],
  'hi-IN': ['पता सही है, भेज दो', 'हाँ ठीक है कर दो', 'address sahi hai'],
  'ta-IN': ['சரி அனுப்புங்க', 'address correct'],
  'te-IN': ['సరే పంపండి', 'అడ్రస్ కరెక్ట్'],
  'mr-IN': ['पत्ता बरोबर आहे', 'बरोबर आहे पाठवा'],
  'gu-IN': ['સરનામું બરાબર છે', 'બરાબર છે મોકલો'],
  'bn-IN': ['ঠিকানা ঠিক আছে', 'ঠিক আছে পাঠিয়ে দিন'],
  'kn-IN': ['ಅಡ್ರೆಸ್ ಸರಿ ಇದೆ', 'ಸರಿ ಕಳಿಸಿ'],
  'ml-IN': ['അഡ്രസ് ശരിയാണ്', 'ശരി അയച്ചോളൂ'],
  'pa-IN': ['ਪਤਾ ਠੀਕ ਹੈ', 'ਠੀਕ ਹੈ ਭੇਜ ਦਿਓ'],
  'od-IN': ['ଠିକଣା ଠିକ୍ ଅଛି', 'ଠିକ୍ ଅଛି ପଠାନ୍ତୁ'],
};
const GREETINGS: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': ['good morning', 'very good morning sir', 'good evening madam', 'good afternoon'],
  'hi-IN': ['गुड मॉर्निंग', 'good evening ji', 'शुभ संध्या', 'शुभ प्रभात'],
  'ta-IN': ['காலை வணக்கம்', 'மாலை வணக்கம்', 'குட் மார்னிங்', 'kaalai vanakkam'],
  'te-IN': ['గుడ్ మార్నింగ్', 'గుడ్ ఈవెనింగ్', 'శుభ సాయంత్రం'],
  'mr-IN': ['शुभ सकाळ', 'गुड इव्हनिंग', 'shubh sakal'],
  'gu-IN': ['શુભ સવાર', 'ગુડ ઇવનિંગ', 'ગુડ મોર્નિંગ'],
  'bn-IN': ['শুভ সকাল', 'শুভ সন্ধ্যা', 'গুড ইভনিং', 'শুভ বিকেল'],
  'kn-IN': ['ಗುಡ್ ಮಾರ್ನಿಂಗ್', 'ಗುಡ್ ಈವ್ನಿಂಗ್', 'ಶುಭ ಸಂಜೆ'],
  'ml-IN': ['ഗുഡ് മോർണിംഗ്', 'ഗുഡ് ഈവനിംഗ്'],
  'pa-IN': ['ਸ਼ੁਭ ਸਵੇਰ', 'ਗੁੱਡ ਈਵਨਿੰਗ', 'ਗੁੱਡ ਮੌਰਨਿੰਗ'],
  'od-IN': ['ଶୁଭ ସକାଳ', 'ଗୁଡ୍ ମର୍ଣ୍ଣିଂ', 'ଶୁଭ ସନ୍ଧ୍ୟା'],
};
/** A deadline: an earlier day may be meant. */
const DEADLINES: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': ['by Friday', 'within two days', 'by the 20th', 'before Friday', 'till Friday'],
  'hi-IN': ['शनिवार तक', 'शुक्रवार तक भेज दो', 'shukravar tak', 'बीस तारीख तक', 'दो दिन के अंदर', 'कल तक'],
  'ta-IN': ['வெள்ளிக்கிழமைக்குள்ள', 'வெள்ளிக்கிழமைக்குள்', 'நாளைக்குள்ள', 'ரெண்டு நாளுக்குள்ள', 'naalaikulla'],
  'te-IN': ['శుక్రవారం లోపు', 'శనివారం వరకు', 'shukravaram lopu', 'రెండు రోజుల్లోపు', 'రెండు రోజుల లోపు'],
  'mr-IN': ['शनिवारपर्यंत', 'शुक्रवारच्या आत', 'शुक्रवार पर्यंत', 'shukravar paryant', 'दोन दिवसांच्या आत'],
  'gu-IN': ['શનિવાર સુધી', 'શુક્રવાર સુધીમાં', 'વીસ તારીખ સુધી', 'shanivar sudhi', 'બે દિવસની અંદર'],
  'bn-IN': ['দুই দিনের মধ্যে', 'শুক্রবারের মধ্যে', 'শুক্রবার পর্যন্ত', 'shukrobarer moddhe'],
  'kn-IN': ['ಶುಕ್ರವಾರದ ಒಳಗೆ', 'ಶುಕ್ರವಾರದೊಳಗೆ', 'shukravara olage', 'ಎರಡು ದಿನದೊಳಗೆ', 'ಶುಕ್ರವಾರದವರೆಗೆ'],
  'ml-IN': ['രണ്ട് ദിവസത്തിനുള്ളിൽ', 'വെള്ളിയാഴ്ചയ്ക്കുള്ളിൽ', 'വെള്ളിയാഴ്ച വരെ'],
  'pa-IN': ['ਸ਼ਨੀਵਾਰ ਤੱਕ', 'ਸ਼ੁੱਕਰਵਾਰ ਤੱਕ ਭੇਜ ਦਿਓ', 'ਵੀਹ ਤਰੀਕ ਤੱਕ', 'ਦੋ ਦਿਨਾਂ ਦੇ ਅੰਦਰ', 'shukkarvar tak'],
  'od-IN': ['ଦୁଇ ଦିନ ମଧ୍ୟରେ', 'ଶୁକ୍ରବାର ପର୍ଯ୍ୟନ୍ତ', 'ଶୁକ୍ରବାର ସୁଦ୍ଧା'],
};

describe.each(LANGUAGES)('what answers nothing in %s', (language) => {
  it.each(PUT_RIGHT[language])('"%s" asks to put something right, and is neither yes nor no', (speech) => {
    expect(understoodAs(language, 'yes_no', speech)).toBe('no_match');
  });

  it.each(IS_RIGHT[language])('"%s" says that it is right, and is yes', (speech) => {
    expect(understoodAs(language, 'yes_no', speech)).toBe(true);
  });

  it.each(GREETINGS[language])('"%s" greets, and chooses no time of day', (speech) => {
    expect(understoodAs(language, 'choice', speech)).toBe('no_match');
    expect(understoodAs(language, 'yes_no', speech)).toBe('no_match');
  });

  it('hears the time that is said after a greeting', () => {
    expect(GREETINGS[language].map((speech) => understoodAs(language, 'choice', `${speech}, evening`))).toEqual(
      GREETINGS[language].map(() => 'evening'),
    );
  });

  it.each(DEADLINES[language])('"%s" is a deadline, and no day', (speech) => {
    expect(understoodAs(language, 'date', speech)).toBe('no_match');
  });
});

it('hears an evening that sounds like the English Sunday', () => {
  expect(understoodAs('bn-IN', 'date', 'সন্ধ্যায়')).toBe('no_match');
  expect(understoodAs('bn-IN', 'date', 'কাল সন্ধ্যায়')).toBe('2026-11-24');
  expect(understoodAs('bn-IN', 'date', 'সানডে')).toBe('2026-11-29');
});

it('hears a question that ends like a word for "done"', () => {
  expect(understoodAs('ml-IN', 'yes_no', 'കൺഫേം ആയോ')).toBe('no_match');
});

/** What has happened on a day or at a time of day. */
const PAST: Readonly<Record<Language, readonly [day: string, time: string]>> = {
  'en-IN': ['I ordered on Monday', 'it came in the morning'],
  'hi-IN': ['कल आया था', 'subah aaya tha'],
  'ta-IN': ['வெள்ளிக்கிழமை வந்தது', 'காலையில வந்தாங்க'],
  'te-IN': ['శుక్రవారం వచ్చింది', 'ఉదయం వచ్చారు'],
  'mr-IN': ['शुक्रवारी आला होता', 'सकाळी आला होता'],
  'gu-IN': ['શુક્રવારે આવ્યું હતું', 'સવારે આવ્યા'],
  'bn-IN': ['শুক্রবার এসেছে', 'সকালে এসেছে'],
  'kn-IN': ['ಶುಕ್ರವಾರ ಬಂತು', 'ಬೆಳಿಗ್ಗೆ ಬಂತು'],
  'ml-IN': ['വെള്ളിയാഴ്ച വന്നു', 'രാവിലെ വന്നു'],
  'pa-IN': ['ਸੋਮਵਾਰ ਨੂੰ ਆਇਆ ਸੀ', 'savere aaya si'],
  'od-IN': ['ଶୁକ୍ରବାର ଆସିଥିଲା', 'ସକାଳେ ଆସିଲା'],
};
/** Requests for something other than the order. */
const ANOTHER_THING: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': ['send me the details', 'send my money', 'ok give me the address'],
  'hi-IN': ['पता भेज दो', 'paise bhej do', 'ठीक है नंबर दे दो'],
  'ta-IN': ['பணம் அனுப்புங்க', 'சரி அட்ரஸ் குடுங்க'],
  'te-IN': ['డబ్బులు పంపండి', 'సరే అడ్రస్ ఇవ్వండి'],
  'mr-IN': ['पैसे पाठवा', 'ठीक आहे पत्ता द्या'],
  'gu-IN': ['પૈસા મોકલો', 'ઠીક છે સરનામું આપો'],
  'bn-IN': ['টাকা পাঠান', 'ঠিক আছে ঠিকানা দিন'],
  'kn-IN': ['ದುಡ್ಡು ಕಳಿಸಿ', 'ಸರಿ ವಿಳಾಸ ಕೊಡಿ'],
  'ml-IN': ['പൈസ അയക്കൂ', 'ശരി അഡ്രസ് തരൂ'],
  'pa-IN': ['ਪੈਸੇ ਭੇਜ ਦਿਓ', 'ਠੀਕ ਹੈ ਪਤਾ ਦਿਓ'],
  'od-IN': ['ଟଙ୍କା ପଠାନ୍ତୁ', 'ଠିକ୍ ଅଛି ଠିକଣା ଦିଅନ୍ତୁ'],
};
/** To have a red one does not choose red; to have two does not ask for two. */
const POSSESSION: Readonly<Record<Language, readonly [colour: string, count: string]>> = {
  'en-IN': ['I have a red', 'I have two'],
  'hi-IN': ['लाल मेरे पास है', 'मेरे पास दो हैं'],
  'ta-IN': ['சிவப்பு எனக்கு இருக்கு', 'என்கிட்ட ரெண்டு இருக்கு'],
  'te-IN': ['నాకు ఎరుపు ఉంది', 'నాకు రెండు ఉన్నాయి'],
  'mr-IN': ['लाल माझ्याकडे आहे', 'माझ्याकडे दोन आहेत'],
  'gu-IN': ['લાલ મારી પાસે છે', 'મારી પાસે બે છે'],
  'bn-IN': ['আমার লাল আছে', 'আমার দুটো আছে'],
  'kn-IN': ['ನನ್ನ ಹತ್ರ ಕೆಂಪು ಇದೆ', 'ನನ್ನ ಹತ್ರ ಎರಡು ಇದೆ'],
  'ml-IN': ['എനിക്ക് ചുവപ്പ് ഉണ്ട്', 'എന്റെ കയ്യിൽ രണ്ടെണ്ണം ഉണ്ട്'],
  'pa-IN': ['ਮੇਰੇ ਕੋਲ ਲਾਲ ਹੈ', 'ਮੇਰੇ ਕੋਲ ਦੋ ਹਨ'],
  'od-IN': ['ମୋର ଲାଲ ଅଛି', 'ମୋ ପାଖରେ ଦୁଇଟା ଅଛି'],
};
const RED: FlowChoice[] = [
  {
    value: 'red',
    label: {
      'en-IN': 'Red',
      'hi-IN': 'लाल',
      'ta-IN': 'சிவப்பு',
      'te-IN': 'ఎరుపు',
      'mr-IN': 'लाल',
      'gu-IN': 'લાલ',
      'bn-IN': 'লাল',
      'kn-IN': 'ಕೆಂಪು',
      'ml-IN': 'ചുവപ്പ്',
      'pa-IN': 'ਲਾਲ',
      'od-IN': 'ଲାଲ',
    },
  },
  { value: 'blue', label: { 'en-IN': 'Blue' } },
];
const AFTER_TWO: Readonly<Record<Language, string>> = {
  'en-IN': 'in the afternoon after two',
  'hi-IN': 'दोपहर दो बजे के बाद',
  'ta-IN': 'மதியம் ரெண்டு மணிக்கு மேல',
  'te-IN': 'మధ్యాహ్నం రెండు తర్వాత',
  'mr-IN': 'दुपारी दोन नंतर',
  'gu-IN': 'બપોરે બે વાગ્યા પછી',
  'bn-IN': 'দুপুর দুটো নাগাদ',
  'kn-IN': 'ಮಧ್ಯಾಹ್ನ ಎರಡು ಗಂಟೆ ನಂತರ',
  'ml-IN': 'ഉച്ചയ്ക്ക് രണ്ട് മണിക്ക് ശേഷം',
  'pa-IN': 'ਦੁਪਹਿਰ ਦੋ ਵਜੇ ਤੋਂ ਬਾਅਦ',
  'od-IN': 'ଦ୍ୱିପହର ଦୁଇଟା ପରେ',
};

describe.each(LANGUAGES)('what is near an answer in %s', (language) => {
  it('hears no day and no time of day in what has happened', () => {
    const [day, time] = PAST[language];
    expect(understoodAs(language, 'date', day)).toBe('no_match');
    expect(understoodAs(language, 'choice', time)).toBe('no_match');
  });

  it.each(ANOTHER_THING[language])('"%s" wishes for something else, and is no yes', (speech) => {
    expect(understoodAs(language, 'yes_no', speech)).toBe('no_match');
  });

  it('hears no choice and no number in what the shopper has', () => {
    const [colour, count] = POSSESSION[language];
    const red = (speech: string) =>
      understand(language, { speech, dtmf: null }, { type: 'choice', choices: RED }, '2026-11-23');
    expect(red(RED[0]?.label[language] ?? '')).toEqual({ kind: 'value', value: 'red' });
    expect(red(colour)).toEqual({ kind: 'no_match' });
    expect(understoodAs(language, 'number', count)).toBe('no_match');
  });

  it('hears the time of day beside an hour', () => {
    expect(understoodAs(language, 'choice', AFTER_TWO[language])).toBe('afternoon');
  });
});

it.each([
  ['yes_no', 'yes I know'],
  ['yes_no', 'yes, could be'],
  ['yes_no', 'I am fine'],
  ['yes_no', 'ok, will you send it'],
  ['choice', 'can it be evening'],
  ['number', 'this one'],
  ['number', 'at two o clock'],
] as const)('a question for %s is not answered by "%s"', (type, speech) => {
  expect(understoodAs('en-IN', type, speech)).toBe('no_match');
});

it.each<[Language, Expectation['type'], string, unknown]>([
  ['en-IN', 'yes_no', 'Yes, that would be great', true],
  ['en-IN', 'yes_no', 'yes that would be fine', true],
  ['hi-IN', 'yes_no', 'हाँ ठीक होगा', true],
  ['hi-IN', 'yes_no', 'हाँ होगा', 'no_match'],
  ['en-IN', 'yes_no', 'yes, did it', true],
  ['en-IN', 'yes_no', 'did it come', 'no_match'],
  ['en-IN', 'date', 'Have it delivered tomorrow', '2026-11-24'],
  ['en-IN', 'number', 'I am ordering three', 3],
  ['en-IN', 'number', 'this time five', 5],
  ['en-IN', 'number', 'five pm', 'no_match'],
  ['en-IN', 'number', '5 am', 'no_match'],
  ['en-IN', 'number', 'I will have two', 2],
  ['hi-IN', 'choice', 'मेरे पास शाम को टाइम है', 'evening'],
  ['en-IN', 'choice', 'I have time in the evening', 'evening'],
])('in %s a question for %s is answered by "%s"', (language, type, speech, expected) => {
  expect(understoodAs(language, type, speech)).toBe(expected);
});

it('hears what will be had, and what there is to pay with', () => {
  const CASH: FlowChoice[] = [
    { value: 'upi', label: { 'en-IN': 'UPI', 'hi-IN': 'यूपीआई' } },
    { value: 'cash', label: { 'en-IN': 'Cash', 'hi-IN': 'कैश' } },
  ];
  const chosen = (language: Language, choices: FlowChoice[], speech: string): unknown => {
    const meaning = understand(language, { speech, dtmf: null }, { type: 'choice', choices }, TODAY);
    return meaning.kind === 'value' ? meaning.value : meaning.kind;
  };
  expect(chosen('en-IN', RED, 'I will have the red one')).toBe('red');
  expect(chosen('en-IN', RED, 'I have the red one')).toBe('no_match');
  expect(chosen('en-IN', CASH, 'I have UPI')).toBe('upi');
  expect(chosen('hi-IN', CASH, 'मेरे पास कैश है')).toBe('cash');
  expect(chosen('hi-IN', CASH, 'मेरे पास कैश नहीं है')).toBe('no_match');
});

it('hears no opt-out in a bus stop', () => {
  expect(understoodAs('pa-IN', 'yes_no', 'ਬੱਸ ਸਟਾਪ ਕੋਲ')).toBe('no_match');
  expect(understoodAs('pa-IN', 'text', 'ਬੱਸ ਸਟਾਪ ਦੇ ਸਾਹਮਣੇ')).toBe('ਬੱਸ ਸਟਾਪ ਦੇ ਸਾਹਮਣੇ');
  expect(understoodAs('pa-IN', 'yes_no', 'ਸਟਾਪ')).toBe('opt_out');
});
