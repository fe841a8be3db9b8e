import type { OtherWords } from '../other-words.js';

/** What people say instead of the labels, by the value of the choice: also romanised, and English as it is mixed in. */
export const also = {
  morning: {
    'en-IN': ['in the morning', 'early', 'before noon', 'forenoon'],
    'hi-IN': ['सुबह', 'सवेरे', 'सुबह सुबह', 'मॉर्निंग', 'subah'],
    'ta-IN': ['காலை', 'காலையில்', 'மார்னிங்', 'morning'],
    'te-IN': ['ఉదయం', 'పొద్దున', 'మార్నింగ్', 'morning'],
    'mr-IN': ['सकाळी', 'सकाळ', 'मॉर्निंग', 'sakali'],
    'gu-IN': ['સવારે', 'સવાર', 'મોર્નિંગ', 'savare'],
    'bn-IN': ['সকালে', 'সকাল', 'মর্নিং', 'sokale'],
    'kn-IN': ['ಬೆಳಿಗ್ಗೆ', 'ಬೆಳಗ್ಗೆ', 'ಮಾರ್ನಿಂಗ್', 'belagge'],
    'ml-IN': ['രാവിലെ', 'മോണിംഗ്', 'കാലത്ത്', 'ravile'],
    'pa-IN': ['ਸਵੇਰੇ', 'ਸਵੇਰ', 'ਮੌਰਨਿੰਗ', 'savere'],
    'od-IN': ['ସକାଳେ', 'ସକାଳ', 'ମର୍ଣ୍ଣିଂ', 'sakale'],
  },
  afternoon: {
    'en-IN': ['in the afternoon', 'after lunch', 'noon', 'midday'],
    'hi-IN': ['दोपहर', 'दोपहर में', 'दोपहर को', 'आफ्टरनून', 'dopahar'],
    'ta-IN': ['மதியம்', 'பிற்பகல்', 'மத்தியானம்', 'afternoon'],
    'te-IN': ['మధ్యాహ్నం', 'మధ్యాహ్నంలో', 'ఆఫ్టర్‌నూన్', 'afternoon'],
    'mr-IN': ['दुपारी', 'दुपार', 'आफ्टरनून', 'dupari'],
    'gu-IN': ['બપોરે', 'બપોર', 'આફ્ટરનૂન', 'bapore'],
    'bn-IN': ['দুপুরে', 'দুপুর', 'আফটারনুন', 'dupure'],
    'kn-IN': ['ಮಧ್ಯಾಹ್ನ', 'ಆಫ್ಟರ್‌ನೂನ್', 'ಮಧ್ಯಾಹ್ನದ ಹೊತ್ತು', 'madhyahna'],
    'ml-IN': ['ഉച്ചയ്ക്ക്', 'ഉച്ച', 'ഉച്ചകഴിഞ്ഞ്', 'uchakku'],
    'pa-IN': ['ਦੁਪਹਿਰੇ', 'ਦੁਪਹਿਰ', 'ਆਫਟਰਨੂਨ', 'dupahire'],
    'od-IN': ['ଦ୍ୱିପହରେ', 'ଦ୍ୱିପହର', 'ଆଫ୍ଟରନୁନ୍', 'dipahare'],
  },
  evening: {
    'en-IN': ['in the evening', 'later in the day', 'after office', 'after work', 'at night'],
    'hi-IN': ['शाम', 'शाम को', 'शाम में', 'ईवनिंग', 'shaam ko'],
    'ta-IN': ['மாலை', 'மாலையில்', 'சாயங்காலம்', 'ஈவினிங்', 'evening'],
    'te-IN': ['సాయంత్రం', 'ఈవినింగ్', 'సాయంకాలం', 'evening'],
    'mr-IN': ['संध्याकाळी', 'संध्याकाळ', 'सायंकाळी', 'sandhyakali'],
    'gu-IN': ['સાંજે', 'સાંજ', 'ઈવનિંગ', 'sanje'],
    'bn-IN': ['সন্ধ্যায়', 'বিকেলে', 'সন্ধ্যা', 'ইভনিং'],
    'kn-IN': ['ಸಂಜೆ', 'ಸಾಯಂಕಾಲ', 'ಈವ್ನಿಂಗ್', 'sanje'],
    'ml-IN': ['വൈകുന്നേരം', 'വൈകിട്ട്', 'ഈവനിംഗ്', 'vaikunneram'],
    'pa-IN': ['ਸ਼ਾਮ ਨੂੰ', 'ਸ਼ਾਮ', 'ਸ਼ਾਮੀਂ', 'shaam nu'],
    'od-IN': ['ସନ୍ଧ୍ୟାରେ', 'ସନ୍ଧ୍ୟା', 'ଇଭନିଂ', 'sandhyare'],
  },
} as const satisfies OtherWords;
