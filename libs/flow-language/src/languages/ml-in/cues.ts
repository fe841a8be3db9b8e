import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /അമർത്ത|പ്രസ്/,
  calls: /കോൾ|കോളു|വിളി|ഫോൺ/,
  automated: /ഓട്ടോമേ|ഓട്ടോമാ|യാന്ത്രിക|സ്വയംപ്രവർത്ത|റോബോ/,
  secret: /ഒടിപി|ഒ ടി പി|സിവിവി|പാസ്‌?വേ|കാർഡ് നമ്പർ|(?:യുപിഐ|എടിഎം) പിൻ/,
};
