import type { PositionWords } from '../../lists/position-words.js';

export const positions: PositionWords = {
  places: [
    'మొదటి మొదటిది modati modatidi',
    'రెండవ రెండో రెండవది రెండోది rendava rendo rendodi rendavadi',
    'మూడవ మూడో మూడవది మూడోది moodava moodo moododi',
    'నాలుగవ నాలుగో నాలుగోది nalugo nalugodi',
    'ఐదవ ఐదో ఐదోది aido aidodi',
    'ఆరవ ఆరో ఆరోది aarodi',
  ],
  last: 'చివరి చివరిది chivari chivaridi',
  counts: ['ఒకటి okati', 'రెండు rendu', 'మూడు moodu', 'నాలుగు nalugu', 'ఐదు aidu', 'ఆరు aaru', 'ఏడు edu', 'ఎనిమిది enimidi'],
  marks: 'నంబర్ నెంబర్ ఆప్షన్ ఎంపిక option number',
  endings: 'వ వది ో ోది',
  idioms: 'రెండూ rendoo',
};
