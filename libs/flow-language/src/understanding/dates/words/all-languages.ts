import type { Language } from '@outcall/kernel';
import type { DateWords } from '../date-words.js';
import { bnIN } from './bn-in.js';
import { enIN } from './en-in.js';
import { guIN } from './gu-in.js';
import { hiIN } from './hi-in.js';
import { knIN } from './kn-in.js';
import { mlIN } from './ml-in.js';
import { mrIN } from './mr-in.js';
import { odIN } from './od-in.js';
import { paIN } from './pa-in.js';
import { taIN } from './ta-in.js';
import { teIN } from './te-in.js';

export const DATE_WORDS: Readonly<Record<Language, DateWords>> = {
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
