import type { PhraseBook } from './phrase-book.js';

export const enIN: PhraseBook = {
  yes: ['Yes', 'yeah', 'yep', 'yes please', 'correct', 'right', 'sure', 'ok', 'okay', 'of course', 'true', 'haan', 'ji', 'ji haan', 'y'],
  no: ['No', 'nope', 'no thanks', 'not at all', 'wrong', 'not correct', 'not right', 'incorrect', 'never', 'false', 'nahi', 'nahin', 'ji nahi', 'n'],
  optOut: ['Please do not call me again', 'do not call me', 'dont call me', 'stop calling', 'never call', 'remove my number', 'unsubscribe'],
  person: ['I want to talk to a person', 'talk to a person', 'talk to someone', 'real person', 'human', 'customer care', 'agent please', 'representative'],
  repeat: ['Please repeat that', 'repeat', 'say that again', 'come again', 'pardon'],
  sampleText: 'This is a sample answer',
  notHeard: 'Sorry, I could not hear you.',
  notUnderstood: 'Sorry, I did not understand that.',
  optedOut: 'All right. We will not call you on this number again. Goodbye.',
  connecting: 'Please hold, I am connecting you to a person.',
};
