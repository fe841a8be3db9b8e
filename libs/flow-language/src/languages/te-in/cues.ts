import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /నొక్క|ప్రెస్/,
  calls: /కాల్|ఫోన్/,
  automated: /ఆటోమే|ఆటోమాట|స్వయంచాలక|రోబో/,
  secret: /ఓటీపీ|ఓటిపి|సీవీవీ|సివివి|పాస్‌?వర్డ్|కార్డు? (?:నంబర్|నెంబర్)|(?:యూపీఐ|ఏటీఎం) పిన్/,
};
