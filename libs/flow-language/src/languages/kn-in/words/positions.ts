import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'ಮೊದಲ ಮೊದಲನೆ ಮೊದಲನೆಯ ಮೊದಲನೆಯದು ಮೊದಲನೇ ಮೊದಲನೇದು modala modalane modalaneyadu modalanedu',
    'ಎರಡನೆ ಎರಡನೆಯ ಎರಡನೆಯದು ಎರಡನೇ ಎರಡನೇದು eradane eradaneyadu eradanedu',
    'ಮೂರನೆ ಮೂರನೆಯ ಮೂರನೆಯದು ಮೂರನೇ ಮೂರನೇದು moorane mooraneyadu mooranedu',
    'ನಾಲ್ಕನೆ ನಾಲ್ಕನೆಯ ನಾಲ್ಕನೆಯದು ನಾಲ್ಕನೇ nalkane nalkaneyadu',
    'ಐದನೆ ಐದನೆಯ ಐದನೆಯದು ಐದನೇ aidane aidaneyadu',
    'ಆರನೆ ಆರನೆಯ ಆರನೇ aarane',
  ],
  last: 'ಕೊನೆಯ ಕೊನೆಯದು ಕೊನೇದು koneya koneyadu konedu',
  counts: ['ಒಂದು ondu', 'ಎರಡು eradu', 'ಮೂರು mooru', 'ನಾಲ್ಕು nalku', 'ಐದು aidu', 'ಆರು aaru', 'ಏಳು elu', 'ಎಂಟು entu'],
  marks: 'ನಂಬರ್ ಆಯ್ಕೆ ಆಪ್ಷನ್ ಸಂಖ್ಯೆ aayke option number',
  endings: 'ನೇ ನೆ ನೆಯದು ನೇದು ne',
  idioms: 'ಎರಡೂ eradoo',
};
