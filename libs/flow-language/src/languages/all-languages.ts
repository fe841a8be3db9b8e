import type { Language } from '@outcall/kernel';
import { bnIN } from './bn-in/index.js';
import { enIN } from './en-in/index.js';
import { guIN } from './gu-in/index.js';
import { hiIN } from './hi-in/index.js';
import { knIN } from './kn-in/index.js';
import { mlIN } from './ml-in/index.js';
import { mrIN } from './mr-in/index.js';
import { odIN } from './od-in/index.js';
import { paIN } from './pa-in/index.js';
import { taIN } from './ta-in/index.js';
import { teIN } from './te-in/index.js';
import type { SpokenLanguage } from './spoken-language.js';

export const SPOKEN: Readonly<Record<Language, SpokenLanguage>> = {
  'hi-IN': hiIN,
  'en-IN': enIN,
  'ta-IN': taIN,
  'te-IN': teIN,
  'mr-IN': mrIN,
  'gu-IN': guIN,
  'bn-IN': bnIN,
  'kn-IN': knIN,
  'ml-IN': mlIN,
  'pa-IN': paIN,
  'od-IN': odIN,
};

/** Computed at each call, so that a language added to the registry is understood everywhere. */
export const spokenLanguages = (): readonly Language[] => Object.keys(SPOKEN) as Language[];
