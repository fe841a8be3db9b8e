import type { TextCues } from '../../validation/text-cues.js';

export const cues: TextCues = {
  press: /ಒತ್ತ|ಪ್ರೆಸ್|ಅದುಮ/,
  calls: /ಕಾಲ್|ಕರೆ|ಫೋನ್/,
  automated: /ಸ್ವಯಂಚಾಲಿತ|ಆಟೋಮೇ|ಆಟೋಮ್ಯಾ|ರೋಬೋ/,
  secret: /ಒಟಿಪಿ|ಓಟಿಪಿ|ಸಿವಿವಿ|ಪಾಸ್‌?ವರ್ಡ್|ಕಾರ್ಡ್ (?:ನಂಬರ್|ಸಂಖ್ಯೆ)|(?:ಯುಪಿಐ|ಎಟಿಎಂ) ಪಿನ್/,
};
