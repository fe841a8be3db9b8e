import { localizer } from '../localizer.js';
import type { BackInStockTexts } from './text-keys.js';
import { texts as en } from './texts/en-in.js';
import { texts as hi } from './texts/hi-in.js';

/** One text of the flow in every language. */
export const localized = localizer<BackInStockTexts>({ 'hi-IN': hi, 'en-IN': en });
