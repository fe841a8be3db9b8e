import type { Language } from '@outcall/kernel';
import type { FlowChoice } from '../definition/flow-step.js';

/**
 * Tomorrow, the day after, the weekend. A copy of its own: a flow of the library may change what it asks, and the
 * corpus would then test nothing.
 */
const LABELS: Readonly<Record<Language, readonly [string, string, string]>> = {
  'hi-IN': ['कल', 'परसों', 'शनिवार-रविवार'],
  'en-IN': ['Tomorrow', 'Day after tomorrow', 'At the weekend'],
  'ta-IN': ['நாளை', 'நாளை மறுநாள்', 'வார இறுதியில்'],
  'te-IN': ['రేపు', 'ఎల్లుండి', 'వారాంతంలో'],
  'mr-IN': ['उद्या', 'परवा', 'शनिवार-रविवारी'],
  'gu-IN': ['આવતી કાલે', 'પરમ દિવસે', 'શનિ-રવિમાં'],
  'bn-IN': ['আগামীকাল', 'পরশু', 'শনি-রবিবার'],
  'kn-IN': ['ನಾಳೆ', 'ನಾಡಿದ್ದು', 'ವಾರಾಂತ್ಯದಲ್ಲಿ'],
  'ml-IN': ['നാളെ', 'മറ്റന്നാൾ', 'വാരാന്ത്യത്തിൽ'],
  'pa-IN': ['ਕੱਲ੍ਹ', 'ਪਰਸੋਂ', 'ਸ਼ਨੀਵਾਰ-ਐਤਵਾਰ'],
  'od-IN': ['ଆସନ୍ତାକାଲି', 'ପଅରଦିନ', 'ଶନିବାର-ରବିବାର'],
};

/** The days that a shopper may choose among, in one language. */
export const dayChoices = (language: Language): FlowChoice[] =>
  ['tomorrow', 'day_after', 'weekend'].map((value, index) => ({
    value,
    label: { 'en-IN': LABELS['en-IN'][index] as string, [language]: LABELS[language][index] as string },
    dtmf: String(index + 1),
  }));
