import type { Language } from '@outcall/kernel';
import { bnIN } from './bn-in.fixture.js';
import { enIN } from './en-in.fixture.js';
import { guIN } from './gu-in.fixture.js';
import { hiIN } from './hi-in.fixture.js';
import { knIN } from './kn-in.fixture.js';
import { mlIN } from './ml-in.fixture.js';
import { mrIN } from './mr-in.fixture.js';
import { odIN } from './od-in.fixture.js';
import { paIN } from './pa-in.fixture.js';
import { taIN } from './ta-in.fixture.js';
import { teIN } from './te-in.fixture.js';
import type { Utterances } from './utterances.fixture.js';

export const UTTERANCES: Readonly<Record<Language, Utterances>> = {
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
