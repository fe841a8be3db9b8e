import { localizer } from '../localizer.js';
import type { CodToPrepaidTexts } from './text-keys.js';
import { texts as bn } from './texts/bn-in.js';
import { texts as en } from './texts/en-in.js';
import { texts as gu } from './texts/gu-in.js';
import { texts as hi } from './texts/hi-in.js';
import { texts as kn } from './texts/kn-in.js';
import { texts as ml } from './texts/ml-in.js';
import { texts as mr } from './texts/mr-in.js';
import { texts as od } from './texts/od-in.js';
import { texts as pa } from './texts/pa-in.js';
import { texts as ta } from './texts/ta-in.js';
import { texts as te } from './texts/te-in.js';

/** One text of the flow in every language. */
export const localized = localizer<CodToPrepaidTexts>({
  'hi-IN': hi,
  'en-IN': en,
  'ta-IN': ta,
  'te-IN': te,
  'mr-IN': mr,
  'gu-IN': gu,
  'bn-IN': bn,
  'kn-IN': kn,
  'ml-IN': ml,
  'pa-IN': pa,
  'od-IN': od,
});
