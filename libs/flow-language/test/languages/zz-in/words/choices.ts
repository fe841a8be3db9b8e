import type { ChoiceWords } from '../../../../src/languages/lists/choice-words.js';

export const choices: ChoiceWords = {
  meanings: {},
  takenBack: '',
  open: '',
  unsuitable: '',
  too: '',
  allRight: '',
  beside: [],
};
