import { flowTexts } from '../flow-texts.js';

export const { localized, languages } = flowTexts('addressConfirmation');
