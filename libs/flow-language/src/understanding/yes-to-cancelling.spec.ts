import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { understand } from './understanding.js';

const understoodAs = (language: Language, speech: string, confirms = 'cancel_order'): unknown => {
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
    yes: [
      'yes thank you',
      'yes, thanks',
      'yes do it fast',
      'yes do it now',
      'yes I do',
      'I am sure, cancel it',
      'I will cancel',
      'no problem, cancel it',
      'yes, no problem',
      'yes proceed',
      'cancel it',
      'yes, cancel my order please',
      'yes',
      'ok do it',
      'please cancel',
    ],
    no: ['no', 'do not cancel', "don't cancel it", 'send it', 'no, send it', 'please deliver it'],
    open: [
      'no problem',
      'no issues',
      'not a problem',
      'ok no problem',
      'all good',
      'proceed',
      'I do',
      'I am',
      'I will',
      'I did',
      'I have',
      'yes I have',
      'I have cancelled',
      'yes you',
      'never mind',
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
      'cancel one',
      'yes, cancel one item',
      'cancel one of the items',
      'cancel only one item',
      'cancel this item',
      'cancel two of them',
    ],
  },
  'hi-IN': {
    yes: [
      'हाँ आप कर दीजिए',
      'haan shukriya',
      'हाँ धन्यवाद',
      'हाँ अभी कर दो',
      'हाँ जल्दी कर दीजिए',
      'कोई बात नहीं, कैंसिल कर दो',
      'कैंसिल कर दो',
      'हाँ कैंसिल कर दीजिए',
      'haan cancel kar do',
      'हाँ कर दो',
      'हाँ',
    ],
    no: ['कैंसिल मत करो', 'नहीं', 'भेज दो', 'cancel mat karo', 'नहीं भेज दो'],
    open: [
      'कोई बात नहीं',
      'koi baat nahi',
      'कोई दिक्कत नहीं',
      'ठीक है कोई बात नहीं',
      'हाँ आप',
      'हाँ अभी भेज दो',
      'no problem',
      'नहीं चाहिए',
      'हाँ भेज दो',
      'कैंसिल क्यों',
      'कन्फर्म कर दो',
      'हाँ रखो',
      'डिलीवर कर दो',
      'हाँ ले लूँगा',
      'ऑर्डर कर दो',
      'दो कैंसिल कर दो',
      'हाँ एक कैंसिल कर दो',
      'yeh wala cancel karo',
      'do cancel karo',
      'haan do cancel kar do',
    ],
  },
  'ta-IN': {
    yes: ['ஆமா நன்றி', 'ஆமா சீக்கிரம் பண்ணுங்க', 'கேன்சல் பண்ணுங்க', 'ஆமா கேன்சல் பண்ணுங்க', 'ஆமா'],
    no: ['கேன்சல் பண்ண வேண்டாம்', 'இல்லை', 'அனுப்புங்க', 'cancel panna vendam'],
    open: ['பரவாயில்லை', 'பிரச்சனை இல்லை', 'வேண்டாம்', 'ஆமா அனுப்புங்க', 'சரி அனுப்புங்க', 'கன்ஃபார்ம் பண்ணுங்க'],
  },
  'te-IN': {
    yes: ['అవును ధన్యవాదాలు', 'అవును ఇప్పుడే చేయండి', 'క్యాన్సిల్ చేయండి', 'అవును క్యాన్సిల్ చేసేయండి', 'అవును'],
    no: ['క్యాన్సిల్ చేయొద్దు', 'కాదు', 'పంపండి'],
    open: ['పర్వాలేదు', 'ఇబ్బంది లేదు', 'వద్దు', 'అవును పంపండి', 'కన్ఫర్మ్ చేయండి'],
  },
  'mr-IN': {
    yes: ['हो धन्यवाद', 'हो आता करा', 'हो तुम्ही करा', 'कॅन्सल करा', 'हो कॅन्सल करून टाका', 'हो'],
    no: ['कॅन्सल करू नका', 'नाही', 'पाठवा'],
    open: ['दोन कॅन्सल करा', 'काही हरकत नाही', 'हरकत नाही', 'नको', 'हो पाठवा', 'कन्फर्म करा'],
  },
  'gu-IN': {
    yes: ['હા આભાર', 'હા હમણાં કરી દો', 'કેન્સલ કરી દો', 'હા કેન્સલ કરી દો', 'હા'],
    no: ['કેન્સલ ના કરો', 'ના', 'મોકલી દો'],
    open: ['બે કેન્સલ કરો', 'કોઈ વાંધો નહીં', 'વાંધો નથી', 'નથી જોઈતું', 'હા મોકલી દો', 'કન્ફર્મ કરો'],
  },
  'bn-IN': {
    yes: ['হ্যাঁ ধন্যবাদ', 'হ্যাঁ এখনই করে দিন', 'হ্যাঁ আপনি করে দিন', 'ক্যানসেল করে দিন', 'হ্যাঁ ক্যানসেল করে দিন', 'হ্যাঁ'],
    no: ['ক্যানসেল করবেন না', 'না', 'পাঠান'],
    open: ['একটা ক্যানসেল করুন', 'কোনো সমস্যা নেই', 'অসুবিধা নেই', 'লাগবে না', 'হ্যাঁ পাঠান', 'কনফার্ম করুন'],
  },
  'kn-IN': {
    yes: ['ಹೌದು ಧನ್ಯವಾದ', 'ಹೌದು ಈಗಲೇ ಮಾಡಿ', 'ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ', 'ಹೌದು ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ', 'ಹೌದು'],
    no: ['ಕ್ಯಾನ್ಸಲ್ ಮಾಡಬೇಡಿ', 'ಇಲ್ಲ', 'ಕಳಿಸಿ'],
    open: ['ಪರವಾಗಿಲ್ಲ', 'ತೊಂದರೆ ಇಲ್ಲ', 'ಬೇಡ', 'ಹೌದು ಕಳಿಸಿ', 'ಕನ್ಫರ್ಮ್ ಮಾಡಿ'],
  },
  'ml-IN': {
    yes: ['അതെ നന്ദി', 'അതെ വേഗം ചെയ്യൂ', 'ക്യാൻസൽ ചെയ്തോളൂ', 'അതെ ക്യാൻസൽ ചെയ്യൂ', 'അതെ'],
    no: ['ക്യാൻസൽ ചെയ്യരുത്', 'അല്ല', 'അയച്ചോളൂ'],
    open: ['കുഴപ്പമില്ല', 'പ്രശ്നമില്ല', 'വേണ്ട', 'അതെ അയച്ചോളൂ', 'കൺഫേം ചെയ്യൂ', 'തീർച്ചയായും അയക്കൂ'],
  },
  'pa-IN': {
    yes: ['ਹਾਂ ਧੰਨਵਾਦ', 'ਹਾਂ ਹੁਣੇ ਕਰ ਦਿਓ', 'ਹਾਂ ਤੁਸੀਂ ਕਰ ਦਿਓ', 'ਕੈਂਸਲ ਕਰ ਦਿਓ', 'ਹਾਂ ਕੈਂਸਲ ਕਰ ਦਿਓ', 'ਹਾਂ'],
    no: ['ਕੈਂਸਲ ਨਾ ਕਰੋ', 'ਨਹੀਂ', 'ਭੇਜ ਦਿਓ'],
    open: ['ਕੋਈ ਗੱਲ ਨਹੀਂ', 'ਕੋਈ ਨਾ', 'ਨਹੀਂ ਚਾਹੀਦਾ', 'ਹਾਂ ਭੇਜ ਦਿਓ', 'ਕਨਫਰਮ ਕਰੋ'],
  },
  'od-IN': {
    yes: ['ହଁ ଧନ୍ୟବାଦ', 'ହଁ ଏବେ କରି ଦିଅନ୍ତୁ', 'କ୍ୟାନ୍ସଲ କରନ୍ତୁ', 'ହଁ କ୍ୟାନ୍ସଲ କରି ଦିଅନ୍ତୁ', 'ହଁ'],
    no: ['କ୍ୟାନ୍ସଲ କରନ୍ତୁ ନାହିଁ', 'ନା', 'ପଠାନ୍ତୁ'],
    open: ['କିଛି ଅସୁବିଧା ନାହିଁ', 'ଅସୁବିଧା ନାହିଁ', 'ଦରକାର ନାହିଁ', 'ହଁ ପଠାନ୍ତୁ', 'କନଫର୍ମ କରନ୍ତୁ'],
  },
};

describe.each(LANGUAGES)('asked in %s whether to cancel', (language) => {
  const { yes, no, open } = SAID[language];

  it.each(yes)('"%s" is a yes', (speech) => {
    expect(understoodAs(language, speech)).toBe(true);
  });

  it.each(no)('"%s" is a no, and cancels nothing', (speech) => {
    expect(understoodAs(language, speech)).toBe(false);
  });

  it.each(open)('"%s" is asked again', (speech) => {
    expect(understoodAs(language, speech)).toBe('no_match');
  });
});

it('is told by the action: asked to confirm an order, to send it is a yes and to cancel it is asked again', () => {
  expect(understoodAs('en-IN', 'send it', 'confirm_order')).toBe(true);
  expect(understoodAs('en-IN', 'cancel it', 'confirm_order')).toBe('no_match');
  expect(understoodAs('en-IN', 'send it', 'update_delivery_address')).toBe(true);
});
