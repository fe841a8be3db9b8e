import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../test/language-tests.js';
import { wordsOf } from '../phrases/normalize.js';
import { builtInIn } from './built-in-request.js';

describe.each(['en-IN', 'hi-IN'] as const)('a wish in %s that may be meant otherwise', (language) => {
  it.each(linesOf(language, 'built-ins', 'asked whether to stop'))('"%s" is asked back', (speech) => {
    expect(builtInIn(language, wordsOf(speech), null, { type: 'yes_no', choices: [] })).toBe('unclear');
  });
});
