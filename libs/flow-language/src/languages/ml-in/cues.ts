import type { TextCues } from '../../validation/wording/text-cues.js';

export const cues: TextCues = {
  press: /അമർത്ത|(?<![\u0d00-\u0d7f\u200c])പ്രസ്/,
  calls: /കോൾ|കോളു|വിളി|ഫോൺ/,
  automated: /ഓട്ടോമേ|ഓട്ടോമാ|യാന്ത്രിക|സ്വയംപ്രവർത്ത|റോബോ|ഡിജിറ്റൽ (?:അസിസ്റ്റന്റ്|സഹായി)/,
  secret: /ഒടിപി|ഒ ടി പി|സിവിവി|പാസ്‌?വേ|കാർഡ് നമ്പർ|(?:യുപിഐ|എടിഎം) പിൻ/,
  denied: /രുത്|വേണ്ട/,
};
