import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'पहला पहली पहले_वाला पहले_वाले pehla pehli pahla pahli pehle_wala',
    'दूसरा दूसरी दूसरे_वाला दूसरे_वाले doosra doosri dusra dusri dusre_wala',
    'तीसरा तीसरी teesra teesri tisra tisri',
    'चौथा चौथी chautha chauthi',
    'पाँचवाँ पाँचवीं पांचवा paanchva paanchvi',
    'छठा छठी chhatha chhathi',
  ],
  last: 'आखिरी आख़री अंतिम aakhri akhri',
  counts: [
    'एक ek',
    'दो do',
    'तीन teen',
    'चार char chaar',
    'पाँच paanch panch',
    'छह छः chhe chhah',
    'सात saat',
    'आठ aath',
  ],
  marks: 'विकल्प नंबर नम्बर ऑप्शन बटन vikalp number option',
  endings: 'ला ली रा री था थी वाँ वीं',
  idioms:
    'कोई_दूसरा कोई_दूसरी एक_मिनट एक_बार एक_चीज़ एक_बात वाला_एक यह_एक ye_ek wala_ek koi_dusra koi_doosra koi_dusri ek_minute ek_baar',
};
