import { flowTexts } from '../flow-texts.js';

export const { localized, languages, synonyms } = flowTexts('winBack');
