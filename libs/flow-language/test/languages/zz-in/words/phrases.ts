import { phrases as english } from '../../../../src/languages/en-in/words/phrases.js';
import type { PhraseBook } from '../../../../src/languages/lists/phrase-book.js';

export const phrases: PhraseBook = {
  ...english,
  yes: ['zibu'],
  agree: ['vombat'],
  want: ['zend'],
  filler: ['zplease'],
  no: ['zagano'],
  refuse: ['zrefu'],
  unsure: ['zmaybe'],
  cancel: ['zcancel'],
  optOut: ['zolofon pimtak'],
  limits: { before: ['zevening'] },
  person: ['zhuman'],
  repeat: ['zagain'],
  sampleText: 'zibu zibu',
};
