import type { FlowSynonyms } from '../flow-texts/flow-synonyms.js';

export const synonyms: Partial<FlowSynonyms> = {
  deliveryFailed: {
    not_home: ['ಮನೆಯಲ್ಲಿ ಯಾರೂ ಇರಲಿಲ್ಲ', 'ನಾನು ಹೊರಗೆ ಇದ್ದೆ', 'ಊರಲ್ಲಿ ಇರಲಿಲ್ಲ', 'maneyalli iralilla'],
    wrong_address: ['ವಿಳಾಸ ತಪ್ಪು', 'ಅಡ್ರೆಸ್ ತಪ್ಪು', 'ಮನೆ ಬದಲಾಯಿಸಿದೆವು', 'tappu vilasa'],
    nobody_came: ['ಡೆಲಿವರಿ ಬಾಯ್ ಬರಲಿಲ್ಲ', 'ಯಾರೂ ಬರಲೇ ಇಲ್ಲ', 'ಕೊರಿಯರ್ ಬರಲಿಲ್ಲ', 'ಡೆಲಿವರಿಯವರು ಬರಲಿಲ್ಲ', 'yaaru baralilla'],
  },
  deliveryReschedule: {
    morning: ['ಬೆಳಿಗ್ಗೆ', 'ಬೆಳಗ್ಗೆ', 'ಮಾರ್ನಿಂಗ್', 'belagge'],
    afternoon: ['ಮಧ್ಯಾಹ್ನ', 'ಆಫ್ಟರ್‌ನೂನ್', 'ಮಧ್ಯಾಹ್ನದ ಹೊತ್ತು', 'madhyahna'],
    evening: ['ಸಂಜೆ', 'ಸಾಯಂಕಾಲ', 'ಈವ್ನಿಂಗ್', 'sanje'],
  },
  exchange: {
    size: ['ಸೈಜ್', 'ದೊಡ್ಡ ಸೈಜ್', 'ಚಿಕ್ಕ ಸೈಜ್', 'size'],
    colour: ['ಬಣ್ಣ', 'ಕಲರ್', 'ಬೇರೆ ಕಲರ್', 'color'],
    refund: ['ಹಣ ವಾಪಸ್', 'ದುಡ್ಡು ವಾಪಸ್', 'ಹಣ ಬೇಕು', 'refund'],
  },
  paymentReminder: {
    pay_online: ['ಆನ್‌ಲೈನ್', 'ಯುಪಿಐ', 'ಗೂಗಲ್ ಪೇ', 'ಲಿಂಕ್ ಕಳುಹಿಸಿ', 'online'],
    already_paid: ['ಕಟ್ಟಿದ್ದೇನೆ', 'ಪೇಮೆಂಟ್ ಆಗಿದೆ', 'ಹಣ ಕೊಟ್ಟಿದ್ದೇನೆ', 'already paid'],
    cash_on_delivery: ['ಕ್ಯಾಶ್', 'ನಗದು', 'ಸಿಒಡಿ', 'ಡೆಲಿವರಿಯಲ್ಲಿ ಕೊಡುತ್ತೇನೆ', 'cash'],
    not_wanted: ['ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ', 'ರದ್ದು ಮಾಡಿ', 'ಅಗತ್ಯವಿಲ್ಲ', 'cancel'],
  },
};
