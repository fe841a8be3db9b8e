import type { SpokenLanguage } from '../spoken-language.js';
import { cues } from './cues.js';
import { dates } from './dates.js';
import { numbers } from './numbers.js';
import { phrases } from './phrases.js';
import { positions } from './positions.js';
import { promotional } from './promotional.js';
import { talk } from './talk.js';

export const taIN: SpokenLanguage = { phrases, talk, numbers, dates, positions, promotional, cues, isSoft: true };
