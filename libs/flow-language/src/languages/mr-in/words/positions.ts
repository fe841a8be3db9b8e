import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'पहिला पहिली पहिले पहिलं pahila pahili',
    'दुसरा दुसरी दुसरे दुसरं dusra dusri',
    'तिसरा तिसरी तिसरे तिसरं tisra tisri',
    'चौथा चौथी चौथे चौथं chautha chauthi',
    'पाचवा पाचवी पाचवे pachva pachvi',
    'सहावा सहावी sahava sahavi',
  ],
  last: 'शेवटचा शेवटची शेवटचे शेवटचं shevatcha shevatchi',
  counts: ['एक ek', 'दोन don', 'तीन teen', 'चार char', 'पाच paach pach', 'सहा saha', 'सात saat', 'आठ aath'],
  marks: 'पर्याय नंबर ऑप्शन क्रमांक paryay option number',
  endings: 'ला ली ले रा री रे था थी वा वी वे',
  idioms: 'दुसरा_कोणता दुसरी_कोणती दुसरं_काही एक_मिनिट ek_minute',
};
