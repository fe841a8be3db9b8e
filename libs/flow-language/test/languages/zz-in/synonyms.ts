import type { FlowSynonyms } from '../../../src/languages/flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = { exchange: { size: ['zbigger'], refund: ['zcoins'] } };
