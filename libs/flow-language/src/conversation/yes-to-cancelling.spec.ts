import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { understand } from './understanding.js';

const heardAs = (language: Language, speech: string, confirms = 'cancel_order'): unknown => {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'yes_no', choices: [], confirms });
  return meaning.kind === 'value' ? meaning.value : meaning.kind;
};

interface Said {
  /** Cancel it. */
  readonly yes: readonly string[];
  /** Send it; do not cancel it. */
  readonly no: readonly string[];
  /** I do not want it: the order, or its cancelling. */
  readonly open: readonly string[];
}

const SAID: Readonly<Record<Language, Said>> = {
  'en-IN': {
    yes: ['cancel it', 'yes, cancel my order please', 'yes', 'ok do it', 'please cancel'],
    no: ['no', 'do not cancel', "don't cancel it", 'send it', 'no, send it', 'please deliver it'],
    open: [
      'I do not want it',
      'yes send it',
      'no, cancel it',
      "yes don't cancel",
      'why cancel',
      'cancel what',
      'confirm',
      'yes, confirm the order',
      'ok confirm my order',
      'yes I want the order',
      'yes please deliver',
      'right, it is mine',
      'cancel the payment',
    ],
  },
  'hi-IN': {
    yes: ['कैंसिल कर दो', 'हाँ कैंसिल कर दीजिए', 'haan cancel kar do', 'हाँ कर दो', 'हाँ'],
    no: ['कैंसिल मत करो', 'नहीं', 'भेज दो', 'cancel mat karo', 'नहीं भेज दो'],
    open: ['नहीं चाहिए', 'हाँ भेज दो', 'कैंसिल क्यों', 'कन्फर्म कर दो', 'हाँ रखो', 'डिलीवर कर दो', 'हाँ ले लूँगा', 'ऑर्डर कर दो'],
  },
  'ta-IN': {
    yes: ['கேன்சல் பண்ணுங்க', 'ஆமா கேன்சல் பண்ணுங்க', 'ஆமா'],
    no: ['கேன்சல் பண்ண வேண்டாம்', 'இல்லை', 'அனுப்புங்க', 'cancel panna vendam'],
    open: ['வேண்டாம்', 'ஆமா அனுப்புங்க', 'சரி அனுப்புங்க', 'கன்ஃபார்ம் பண்ணுங்க'],
  },
  'te-IN': {
    yes: ['క్యాన్సిల్ చేయండి', 'అవును క్యాన్సిల్ చేసేయండి', 'అవును'],
    no: ['క్యాన్సిల్ చేయొద్దు', 'కాదు', 'పంపండి'],
    open: ['వద్దు', 'అవును పంపండి', 'కన్ఫర్మ్ చేయండి'],
  },
  'mr-IN': {
    yes: ['कॅन्सल करा', 'हो कॅन्सल करून टाका', 'हो'],
    no: ['कॅन्सल करू नका', 'नाही', 'पाठवा'],
    open: ['नको', 'हो पाठवा', 'कन्फर्म करा'],
  },
  'gu-IN': {
    yes: ['કેન્સલ કરી દો', 'હા કેન્સલ કરી દો', 'હા'],
    no: ['કેન્સલ ના કરો', 'ના', 'મોકલી દો'],
    open: ['નથી જોઈતું', 'હા મોકલી દો', 'કન્ફર્મ કરો'],
  },
  'bn-IN': {
    yes: ['ক্যানসেল করে দিন', 'হ্যাঁ ক্যানসেল করে দিন', 'হ্যাঁ'],
    no: ['ক্যানসেল করবেন না', 'না', 'পাঠান'],
    open: ['লাগবে না', 'হ্যাঁ পাঠান', 'কনফার্ম করুন'],
  },
  'kn-IN': {
    yes: ['ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ', 'ಹೌದು ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ', 'ಹೌದು'],
    no: ['ಕ್ಯಾನ್ಸಲ್ ಮಾಡಬೇಡಿ', 'ಇಲ್ಲ', 'ಕಳಿಸಿ'],
    open: ['ಬೇಡ', 'ಹೌದು ಕಳಿಸಿ', 'ಕನ್ಫರ್ಮ್ ಮಾಡಿ'],
  },
  'ml-IN': {
    yes: ['ക്യാൻസൽ ചെയ്തോളൂ', 'അതെ ക്യാൻസൽ ചെയ്യൂ', 'അതെ'],
    no: ['ക്യാൻസൽ ചെയ്യരുത്', 'അല്ല', 'അയച്ചോളൂ'],
    open: ['വേണ്ട', 'അതെ അയച്ചോളൂ', 'കൺഫേം ചെയ്യൂ', 'തീർച്ചയായും അയക്കൂ'],
  },
  'pa-IN': {
    yes: ['ਕੈਂਸਲ ਕਰ ਦਿਓ', 'ਹਾਂ ਕੈਂਸਲ ਕਰ ਦਿਓ', 'ਹਾਂ'],
    no: ['ਕੈਂਸਲ ਨਾ ਕਰੋ', 'ਨਹੀਂ', 'ਭੇਜ ਦਿਓ'],
    open: ['ਨਹੀਂ ਚਾਹੀਦਾ', 'ਹਾਂ ਭੇਜ ਦਿਓ', 'ਕਨਫਰਮ ਕਰੋ'],
  },
  'od-IN': {
    yes: ['କ୍ୟାନ୍ସଲ କରନ୍ତୁ', 'ହଁ କ୍ୟାନ୍ସଲ କରି ଦିଅନ୍ତୁ', 'ହଁ'],
    no: ['କ୍ୟାନ୍ସଲ କରନ୍ତୁ ନାହିଁ', 'ନା', 'ପଠାନ୍ତୁ'],
    open: ['ଦରକାର ନାହିଁ', 'ହଁ ପଠାନ୍ତୁ', 'କନଫର୍ମ କରନ୍ତୁ'],
  },
};

describe.each(LANGUAGES)('asked in %s whether to cancel', (language) => {
  const { yes, no, open } = SAID[language];

  it.each(yes)('"%s" is a yes', (speech) => {
    expect(heardAs(language, speech)).toBe(true);
  });

  it.each(no)('"%s" is a no, and cancels nothing', (speech) => {
    expect(heardAs(language, speech)).toBe(false);
  });

  it.each(open)('"%s" is asked again', (speech) => {
    expect(heardAs(language, speech)).toBe('no_match');
  });
});

it('is told by the action: asked to confirm an order, to send it is a yes and to cancel it is asked again', () => {
  expect(heardAs('en-IN', 'send it', 'confirm_order')).toBe(true);
  expect(heardAs('en-IN', 'cancel it', 'confirm_order')).toBe('no_match');
  expect(heardAs('en-IN', 'send it', 'update_delivery_address')).toBe(true);
});
