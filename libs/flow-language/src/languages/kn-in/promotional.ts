import type { PromotionalWords } from '../../validation/wording/promotional-words.js';

export const promotional: PromotionalWords = {
  words: [
    'ಆಫರ್*',
    'ರಿಯಾಯಿತಿ*',
    'ಡಿಸ್ಕೌಂಟ್*',
    'ಸೇಲ್',
    'ಕೂಪನ್*',
    'ಕ್ಯಾಶ್ಬ್ಯಾಕ್*',
    'ಪ್ರೋಮೋ*',
    'ಬೈ ಒನ್ ಗೆಟ್ ಒನ್',
    'ಬಯ್ ಒನ್ ಗೆಟ್ ಒನ್',
    'ಒಂದು ಕೊಂಡರೆ ಒಂದು',
    'ಒಂದು ಖರೀದಿಸಿದರೆ ಒಂದು',
    'ಅರ್ಧ ಬೆಲೆ*',
    'ಉಚಿತವಾಗಿ ಪಡೆಯಿರಿ',
    'ಉಚಿತ ಉಡುಗೊರೆ*',
    'ಯೂಸ್ ಕೋಡ್',
    'riyayiti*',
    'ondu kondare ondu',
    'ardha bele*',
    'uchitavagi padeyiri',
  ],
  patterns: [/(?:ಕೊಂಡರೆ|ಖರೀದಿಸಿದರೆ) .{0,12}(?:ಉಚಿತ|ಫ್ರೀ)/, /ಕೋಡ್ (?!otp|pin)[a-z]+\d*|(?:ರೂಪಾಯಿ|ಶೇಕಡಾ|%) ಆಫ್/],
  mayFit: /ಕೋಡ್|ಕೊಂಡರೆ|ಖರೀದಿಸಿದರೆ|ಆಫ್/,
  except: ['ಸೇಲ್ ಫ', /(?:ಡಿಸ್ಕೌಂಟ್|ಸೇಲ್) (?:ಮಾರ್ಟ್|ಬಜಾರ್|ಸೆಂಟರ್)/],
};
