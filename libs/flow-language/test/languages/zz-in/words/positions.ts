import type { PositionWords } from '../../../../src/languages/lists/position-words.js';

export const positions: PositionWords = {
  places: ['zfirst', 'zsecond'],
  last: 'zlast',
  counts: ['zunu', 'zduo'],
  marks: 'zoption',
  endings: 'zth',
};
