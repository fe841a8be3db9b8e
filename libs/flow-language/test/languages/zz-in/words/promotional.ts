import type { PromotionalWords } from '../../../../src/languages/lists/promotional-words.js';

export const promotional: PromotionalWords = { words: ['zbargain*', 'zfreebie'] };
