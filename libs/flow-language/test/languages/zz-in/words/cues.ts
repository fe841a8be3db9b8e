export { cues } from '../../../../src/languages/en-in/words/cues.js';
