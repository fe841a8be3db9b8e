import type { TextCues } from '../../validation/wording/text-cues.js';

export const cues: TextCues = {
  press: /ಒತ್ತ|(?<![\u0c80-\u0cff\u200c])ಪ್ರೆಸ್|ಅದುಮ/,
  calls: /ಕಾಲ್|ಕರೆ|ಫೋನ್/,
  automated: /ಸ್ವಯಂಚಾಲಿತ|ಆಟೋಮೇ|ಆಟೋಮ್ಯಾ|ರೋಬೋ|ಡಿಜಿಟಲ್ (?:ಅಸಿಸ್ಟೆಂಟ್|ಸಹಾಯಕ)/,
  secret: /ಒಟಿಪಿ|ಓಟಿಪಿ|ಸಿವಿವಿ|ಪಾಸ್‌?ವರ್ಡ್|ಕಾರ್ಡ್ (?:ನಂಬರ್|ಸಂಖ್ಯೆ)|(?:ಯುಪಿಐ|ಎಟಿಎಂ) ಪಿನ್/,
  denied: /ಬೇಡ|ಬಾರದು|ಕೂಡದು/,
};
