import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /દબાવ|પ્રેસ/,
  calls: /કોલ|કૉલ|ફોન/,
  automated: /ઓટોમે|ઑટોમે|સ્વચાલિત|સ્વયંસંચાલિત|રોબોટ/,
  secret: /ઓટીપી|સીવીવી|પાસવર્ડ|કાર્ડ(?:નો)? નંબર|(?:યુપીઆઈ|એટીએમ) પિન/,
};
