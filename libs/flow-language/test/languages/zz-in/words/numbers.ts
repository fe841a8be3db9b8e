import type { NumberWords } from '../../../../src/languages/lists/number-words.js';

export const numbers: NumberWords = {
  counts: ['znulo', 'zunu', 'zduo', 'ztrifol'],
  scales: { hundred: 'zhekto', thousand: 'zkilo', lakh: 'zlak', crore: 'zkror' },
  not: 'znot',
};
