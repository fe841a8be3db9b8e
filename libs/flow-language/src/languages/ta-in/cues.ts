import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /அழுத்த|பிரஸ்/,
  calls: /அழைப்|கால்|போன்/,
  automated: /தானியங்கி|தானியக்க|ஆட்டோமே|ரோபோ/,
  secret: /ஓடிபி|ஓ டி பி|சிவிவி|பாஸ்வேர்|கார்டு? (?:எண்|நம்பர்)|(?:யுபிஐ|ஏடிஎம்) பின்/,
};
