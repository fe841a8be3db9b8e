import { localizer } from '../localizer.js';
import type { PrepaidConfirmationTexts } from './text-keys.js';
import { texts as en } from './texts/en-in.js';
import { texts as hi } from './texts/hi-in.js';

/** One text of the flow in every language. */
export const localized = localizer<PrepaidConfirmationTexts>({ 'hi-IN': hi, 'en-IN': en });
