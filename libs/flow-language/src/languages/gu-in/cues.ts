import type { TextCues } from '../../validation/wording/text-cues.js';

export const cues: TextCues = {
  press: /દબાવ|(?<![\u0a80-\u0aff])પ્રેસ/,
  calls: /કોલ|કૉલ|ફોન/,
  automated: /ઓટોમે|ઑટોમે|સ્વચાલિત|સ્વયંસંચાલિત|રોબોટ|ડિજિટલ (?:આસિસ્ટન્ટ|સહાયક)|વૉ?ઇસ આસિસ્ટન્ટ|રેકોર્ડેડ/,
  secret: /ઓટીપી|સીવીવી|પાસવર્ડ|કાર્ડ(?:નો)? નંબર|(?:યુપીઆઈ|એટીએમ) પિન/,
  denied: /નહીં|નહિ|નથી|(?<![\u0a80-\u0aff])(?:ન|ના)(?![\u0a80-\u0aff])/,
};
