import type { TalkWords } from '../../../../src/languages/lists/talk-words.js';

export const talk: TalkWords = {
  doubt: 'zwho',
  but: 'zbut',
  harmless: 'zorder',
  beside: 'zpay',
  reject: 'znever',
  others: ['zguard'],
  englishNot: 'znot',
  englishNo: 'zno',
  correctable: ['zaddress'],
  correction: ['zright zmake'],
  right: ['zright'],
  greeting: 'zhail',
  noMatter: 'no_problem',
};
