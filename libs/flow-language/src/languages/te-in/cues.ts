import type { TextCues } from '../../validation/wording/text-cues.js';

export const cues: TextCues = {
  press: /నొక్క|(?<![\u0c00-\u0c7f\u200c])ప్రెస్/,
  calls: /కాల్|ఫోన్/,
  automated: /ఆటోమే|ఆటోమాట|స్వయంచాలక|రోబో|డిజిటల్ (?:అసిస్టెంట్|సహాయకు)/,
  secret: /ఓటీపీ|ఓటిపి|సీవీవీ|సివివి|పాస్‌?వర్డ్|కార్డు? (?:నంబర్|నెంబర్)|(?:యూపీఐ|ఏటీఎం) పిన్/,
  denied: /వద్దు|ొద్దు|కూడదు|కండి/,
};
