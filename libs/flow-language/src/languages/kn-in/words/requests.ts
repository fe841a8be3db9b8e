import type { RequestWords } from '../../lists/request-words.js';

export const requests: RequestWords = {
  busy: [
    'ಗಾಡಿ|ಕಾರು|ಕಾರ್|ಬೈಕ್|gaadi|gadi|car|bike ಓಡಿಸ್ತಾ|ಓಡಿಸುತ್ತಾ|ಓಡಿಸುತ್ತಿದ್ದೇನೆ|ಓಡಿಸ್ತಿದ್ದೀನಿ|ಚಲಾಯಿಸುತ್ತಿದ್ದೇನೆ|odista|odistiddini|odisuttiddene |ಇದ್ದೀನಿ|ಇದ್ದೇನೆ|iddini|iddene',
    'ಡ್ರೈವ್|ಡ್ರೈವಿಂಗ್|ಡ್ರೈವಿಂಗ್‌ನಲ್ಲಿ|drive|driving |ಮಾಡ್ತಾ|ಮಾಡುತ್ತಾ|ಮಾಡ್ತಿದ್ದೀನಿ|ಮಾಡುತ್ತಿದ್ದೇನೆ|madta|madtiddini|madtidini|nalli |ಇದ್ದೀನಿ|ಇದ್ದೇನೆ|iddini|iddene',
    'ಮೀಟಿಂಗ್‌ನಲ್ಲಿ|ಮೀಟಿಂಗಲ್ಲಿ|ಮೀಟಿಂಗ್|ಕ್ಲಾಸ್‌ನಲ್ಲಿ|ಟ್ರಾಫಿಕ್‌ನಲ್ಲಿ|ದೇವಸ್ಥಾನದಲ್ಲಿ|ಆಸ್ಪತ್ರೆಯಲ್ಲಿ|ಆಸ್ಪತ್ರೇಲಿ|meetingalli|meetingnalli|meeting|classalli |ಅಲ್ಲಿ|nalli|alli |ಈಗ ಇದ್ದೀನಿ|ಇದ್ದೇನೆ|ಇದೀನಿ|iddini|iddene|idini',
    'ಬ್ಯುಸಿ|ಬಿಜಿ|ಬ್ಯುಸಿಯಾಗಿ|ಕೆಲಸದಲ್ಲಿ|ಬಿಝಿ|busy|kelasadalli |ಈಗ ಇದ್ದೀನಿ|ಇದ್ದೇನೆ|ಇದೀನಿ|iddini|iddene|idini',
    'ಈಗ|eega|iga |ನಾನು|naanu|nanu |ಸ್ವಲ್ಪ|swalpa ಬ್ಯುಸಿ|ಬಿಜಿ|busy',
    'ನಾನು|naanu|nanu |ಈಗ|eega |ಸ್ವಲ್ಪ ಬ್ಯುಸಿ|ಬಿಜಿ|busy|ಮೀಟಿಂಗ್‌ನಲ್ಲಿ',
    'ಈಗ|eega|iga |ನಾನು|naanu ಮಾತಾಡೋಕೆ|ಮಾತನಾಡಲು|ಮಾತಾಡಕ್ಕೆ|ಮಾತಾಡಲು|matadoke|mathadoke|matadakke ಆಗಲ್ಲ|ಆಗುವುದಿಲ್ಲ|ಆಗ್ತಿಲ್ಲ|agalla|aagalla|agolla',
    'ಮಾತಾಡೋಕೆ|ಮಾತನಾಡಲು|ಮಾತಾಡಕ್ಕೆ|matadoke|mathadoke ಆಗಲ್ಲ|ಆಗುವುದಿಲ್ಲ|agalla|aagalla|agolla',
    'ಈಗ|eega|iga ಟೈಮ್|ಸಮಯ|ಟೈಂ|time|samaya ಇಲ್ಲ|illa',
    'ಮಾತಾಡೋಕೆ|ಮಾತನಾಡಲು|matadoke ಟೈಮ್|ಸಮಯ|time|samaya ಇಲ್ಲ|illa',
    'ಊಟ|oota ಮಾಡ್ತಾ|ಮಾಡ್ತಿದ್ದೀನಿ|ಮಾಡುತ್ತಿದ್ದೇನೆ|madta|madtiddini |ಇದ್ದೀನಿ',
  ],
  away: [
    'ಅವರು|ಅವನು|ಅವಳು|ಅವ್ರು|avaru|avanu|avalu|avru |ಈಗ|eega ಮನೇಲಿ|ಮನೆಯಲ್ಲಿ|ಇಲ್ಲಿ|ಊರಲ್ಲಿ|ಆಫೀಸಲ್ಲಿ|maneli|maneyalli|illi|ooralli |ಈಗ ಇಲ್ಲ|ಇಲ್ಲಾ|illa',
    'ಅವರು|ಅವನು|ಅವಳು|ಅವ್ರು|avaru|avanu|avru |ಈಗ|eega ಹೊರಗೆ|ಹೊರಗಡೆ|ಆಫೀಸಿಗೆ|ಊರಿಗೆ|ಕೆಲಸಕ್ಕೆ|horage|horagade|officege|oorige |ಹೋಗಿದ್ದಾರೆ|ಹೋಗಿದ್ದಾನೆ|ಹೋಗಿದ್ದಾಳೆ|ಇದ್ದಾರೆ|hogiddare|hogidare|hogiddane|iddare',
    'ಅಮ್ಮ|ಅಪ್ಪ|ಅಣ್ಣ|ಸರ್|ಮೇಡಂ|ಯಜಮಾನರು|amma|appa|anna|sir ಮನೇಲಿ|ಮನೆಯಲ್ಲಿ|ಇಲ್ಲಿ|maneli|maneyalli|illi ಇಲ್ಲ|illa',
    'ಅವರು|avaru |ಈಗ ಮಲಗಿದ್ದಾರೆ|ನಿದ್ದೆ_ಮಾಡ್ತಿದ್ದಾರೆ|malagiddare|malgidare',
  ],
  calling: [
    'ಕಾಲ್|ಫೋನ್|ಕರೆ|call|phone|kare |ನನಗೆ|nanage ಮಾಡಿ|ಮಾಡು|ಮಾಡಿರಿ|ಮಾಡ್ತೀರಾ|ಮಾಡಬಹುದಾ|ಮಾಡಿಬಿಡಿ|madi|maadi|madu|madtira|madabahuda',
    'ಮಾತಾಡೋಣ|ಮಾತನಾಡೋಣ|ಮಾತಾಡ್ತೀನಿ|ಮಾತನಾಡುತ್ತೇನೆ|ಮಾತಾಡಿ|matadona|mathadona|matadtini',
    'ಕರೆಯಿರಿ|kareyiri',
  ],
  callBack: [
    'ಆಮೇಲೆ|ನಂತರ|ಬಳಿಕ|amele|aamele|nantara |ನನಗೆ|nanage|ಮತ್ತೆ ಕಾಲ್|ಫೋನ್|ಕರೆ|ಮಾತಾಡೋಣ|ಮಾತಾಡಿ|call|phone|matadona |ಮಾಡಿ|madi|maadi',
    'ಮತ್ತೆ|ಪುನಃ|matte ಕಾಲ್|ಫೋನ್|ಕರೆ|call|phone ಮಾಡಿ|madi|maadi',
  ],
  later: [
    'ಆಮೇಲೆ|ನಂತರ|ಬಳಿಕ|amele|aamele|nantara',
    'ಸ್ವಲ್ಪ|swalpa ಹೊತ್ತು|ಸಮಯ|ಹೊತ್ತಾದ_ಮೇಲೆ|hottu|samaya |ಬಿಟ್ಟು|ಆದಮೇಲೆ|ನಂತರ|bittu',
    'ಬೇರೆ|bere ಸಮಯ|ಯಾವಾಗಾದ್ರೂ|samaya',
  ],
  untilFree: [
    'ಆಮೇಲೆ|ನಂತರ|ಬಳಿಕ|ಮೇಲೆ|ಬಂದಮೇಲೆ|ಆದಮೇಲೆ|ಮುಗಿದಮೇಲೆ|ಬಂದ್ಮೇಲೆ|ಆದ್ಮೇಲೆ|ಮುಗಿದ್ಮೇಲೆ|ಇದ್ದಾಗ|ಬಂದಾಗ|amele|nantara|mele|bandmele|admele|iddaga|bandaga',
  ],
  visits: ['ಡೆಲಿವರಿ|delivery|ಬರುವಾಗ|ಬರುವ_ಮುಂಚೆ|ಪಾರ್ಸಲ್|ಪಾರ್ಸೆಲ್|parcel|ಆರ್ಡರ್|order|baruvaga|ತರುವಾಗ'],
  wrongPerson: [
    'ರಾಂಗ್|ತಪ್ಪು|wrong|rong|tappu ನಂಬರ್|ನಂಬರ್‌ಗೆ|ನಂಬರಿಗೆ|ವ್ಯಕ್ತಿ|number|nambar',
    'ಈ|ಆ|ಆ_ತರ|ee|aa ಹೆಸರಿನವರು|ಹೆಸರಿನ|ಹೆಸರಲ್ಲಿ|ಹೆಸರಿನವರ್ಯಾರೂ|hesarinavaru|hesarina|hesaralli |ಇಲ್ಲಿ|illi |ಯಾರೂ|ಯಾರು|yaru|yaaru |ಇಲ್ಲಿ|illi ಇಲ್ಲ|ಇಲ್ಲಾ|illa',
    'ಇಲ್ಲಿ|illi |ಈ|ಆ|ee|aa ಹೆಸರಿನವರು|ಹೆಸರಿನ|hesarinavaru|hesarina |ಯಾರೂ|ಯಾರು|yaru ಇಲ್ಲ|illa',
    'ಇದು|idu ಅವರ|ಅವನ|ಅವಳ|avara ನಂಬರ್|number ಅಲ್ಲ|alla',
    'ನಾನು|naanu|nanu ಅವರು|ಅವನು|ಅವಳು|avaru|avanu ಅಲ್ಲ|ಅಲ್ಲಾ|alla',
    'ಅವರು|ಅವನು|ಅವಳು|avaru |ಯಾರು|yaru |ಅಂತ|anta ನನಗೆ|nanage ಗೊತ್ತಿಲ್ಲ|gottilla',
    'ಅವರು|avaru ಇಲ್ಲಿ|illi ಇರೋದಿಲ್ಲ|ಇರಲ್ಲ|ವಾಸಿಸುವುದಿಲ್ಲ|irodilla|iralla',
    'ಬೇರೆ|bere |ಯಾರದೋ|ಯಾರೋ|ಯಾರ|ಯಾರದ್ದೋ|yarado|yaradho ನಂಬರ್|number',
  ],
  otherNumber: ['ಕೊಟ್ಟೆ|ಕೊಟ್ಟಿದ್ದೆ|ಬರೆದೆ|kotte|kottidde|ಆರ್ಡರ್|order|ಪಿನ್|ಫ್ಲಾಟ್|ಸೈಜ್|ಐಟಂ|ಮನೆ'],
  notHere: {
    before: ['ಇಲ್ಲಿ|illi', 'ಈ ನಂಬರ್‌ನಲ್ಲಿ'],
    after: [
      'ಅಂತ|ಅನ್ನೋರು|ಅನ್ನುವವರು|ಎಂಬ|ಎಂಬವರು|ಹೆಸರಿನವರು|anta|annoru |ಯಾರೂ|ಯಾರು|yaru|yaaru ಇಲ್ಲ|illa',
      'ಅನ್ನೋರು|ಅನ್ನುವವರು|ಎಂಬವರು|ಹೆಸರಿನವರು|annoru ಇಲ್ಲ|illa',
      'ಯಾರೂ|yaru ಇಲ್ಲ|illa',
    ],
  },
  things: [
    'ಲಿಫ್ಟ್|ಪಾರ್ಕಿಂಗ್|ಅಂಗಡಿ|ನೆಟ್‌ವರ್ಕ್|ಚಿಲ್ಲರೆ|ಕ್ಯಾಶ್|ತೊಂದರೆ|ಸಮಸ್ಯೆ|ಅಗತ್ಯ|ದಾರಿ|ಕರೆಂಟ್|ನೀರು|lift|parking|problem|ಮನೇಲಿ|ಬೇರೆ|ಏನೂ|ಯಾರೂ|ಈಗ|ಅವರು|ಸೆಕ್ಯೂರಿಟಿ|ಆರ್ಡರ್|ಮನೆಯಲ್ಲಿ',
  ],
  names: ['ಕನ್ನಡ|ಕನ್ನಡದಲ್ಲಿ|ಕನ್ನಡದಲ್ಲೇ|kannada|kannadadalli|kannadalli'],
  speaking: [
    'ದಲ್ಲಿ|ಅಲ್ಲಿ|ನಲ್ಲಿ|dalli|alli|nalli |ಮಾತ್ರ ಮಾತಾಡಿ|ಮಾತನಾಡಿ|ಹೇಳಿ|ಮಾತಾಡು|ಮಾತಾಡೋಣ|matadi|mathadi|matanadi|heli|matadona',
    'ಮಾತಾಡಿ|ಮಾತನಾಡಿ|ಹೇಳಿ|ಮಾತಾಡು|ಮಾತಾಡ್ತೀರಾ|matadi|mathadi|matanadi|heli|matadtira',
  ],
  unknown: [
    'ಬರಲ್ಲ|ಬರುವುದಿಲ್ಲ|ಗೊತ್ತಿಲ್ಲ|ಅರ್ಥ_ಆಗಲ್ಲ|ಅರ್ಥವಾಗಲ್ಲ|ಅರ್ಥವಾಗುವುದಿಲ್ಲ|ಅರ್ಥ_ಆಗ್ತಿಲ್ಲ|baralla|gottilla|artha_agalla|artha_aagalla',
  ],
  times: {
    clock: ['ಗಂಟೆಗೆ|ಗಂಟೆಯ|ಗಂಟೆಗೇ|ಗಂಟೆಯಷ್ಟರಲ್ಲಿ|gantege'],
    minutes: ['ನಿಮಿಷ|ನಿಮಿಷದಲ್ಲಿ|ನಿಮಿಷಗಳಲ್ಲಿ|ನಿಮಿಷದ|ನಿಮಿಷಕ್ಕೆ|nimisha|nimishadalli'],
    hours: ['ಗಂಟೆ|ಗಂಟೆಯಲ್ಲಿ|ಗಂಟೆಗಳಲ್ಲಿ|ಗಂಟೇಲಿ|ಗಂಟೆಯ_ನಂತರ|gante|ganteyalli'],
    halfHour: ['ಅರ್ಧ|ardha|artha ಗಂಟೆ|ಗಂಟೆಯಲ್ಲಿ|ಗಂಟೇಲಿ|ಗಂಟೆಯ|ತಾಸು|gante|ganteyalli', 'ಅರ್ಧಗಂಟೆ|ಅರ್ಧಗಂಟೆಯಲ್ಲಿ'],
    morning: ['ಬೆಳಿಗ್ಗೆ|ಬೆಳಗ್ಗೆ|ಮುಂಜಾನೆ|belagge|beligge'],
    noon: ['ಮಧ್ಯಾಹ್ನ|ಮಧ್ಯಾನ|madhyahna|madhyana'],
    evening: ['ಸಂಜೆ|ಸಾಯಂಕಾಲ|sanje|sayankala'],
    night: ['ರಾತ್ರಿ|raatri|ratri'],
    waiting: ['ಇರಿ|ಕಾಯಿರಿ|ಆಗುತ್ತೆ|ಹೋಲ್ಡ್|kayiri|ತಡೀರಿ'],
  },
  texts: {
    laterAt: 'ಸರಿ. ನಾವು ನಿಮಗೆ {{when}} ಕರೆ ಮಾಡುತ್ತೇವೆ. ನಮಸ್ಕಾರ.',
    laterDeclined: 'ಸರಿ, ಈಗ ನಿಮ್ಮ ಸಮಯ ತೆಗೆದುಕೊಳ್ಳುವುದಿಲ್ಲ. ಬೇರೆ ಸಮಯಕ್ಕೆ ಕರೆ ಮಾಡುವ ಭರವಸೆ ನೀಡಲಾಗುವುದಿಲ್ಲ. ನಮಸ್ಕಾರ.',
    askWhen: 'ನಿಮಗೆ ಯಾವಾಗ ಕರೆ ಮಾಡಬೇಕು? ದಯವಿಟ್ಟು ಒಂದು ದಿನ ಅಥವಾ ಸಮಯ ಹೇಳಿ, ಉದಾಹರಣೆಗೆ ಸಂಜೆ ಐದು ಗಂಟೆಗೆ.',
    wrongPerson: 'ಕ್ಷಮಿಸಿ, ನಿಮಗೆ ತೊಂದರೆ ಕೊಟ್ಟೆವು. ನಮಸ್ಕಾರ.',
    languages: 'ಕ್ಷಮಿಸಿ, ಈ ಕರೆಯಲ್ಲಿ {{languages}} ಭಾಷೆಯಲ್ಲಿ ಮಾತನಾಡಬಹುದು.',
    name: 'ಕನ್ನಡ',
    when: '{{day}} {{part}} {{time}} ಗಂಟೆಗೆ',
    onDay: '{{day}}',
    parts: ['ಬೆಳಿಗ್ಗೆ', 'ಮಧ್ಯಾಹ್ನ', 'ಸಂಜೆ', 'ರಾತ್ರಿ'],
  },
};
