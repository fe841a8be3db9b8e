import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@outcall/kernel';
import { linesOf } from '../../test/language-tests.js';
import { wordsOf } from '../phrases/normalize.js';
import { builtInIn } from './built-in-request.js';
import { understand } from './understanding.js';

const YES_NO = { type: 'yes_no', choices: [] } as const;

describe.each(['en-IN', 'hi-IN'] as const)('a wish in %s that may be meant otherwise', (language) => {
  it.each(linesOf(language, 'built-ins', 'asked whether to stop'))('"%s" is asked back', (speech) => {
    expect(builtInIn(language, wordsOf(speech), null, YES_NO)).toBe('unclear');
  });
});

describe.each(linesOf('en-IN', 'built-ins', 'calls that did not come'))('"%s"', (speech) => {
  it.each(LANGUAGES)('is asked back at most in a call in %s', (language) => {
    const meaning = understand(language, { speech, dtmf: null }, YES_NO);
    expect(['no_match', 'opt_out_in_doubt']).toContain(meaning.kind);
    expect(meaning).not.toMatchObject({ stands: true });
  });
});

it.each([
  'no calls came, so stop it',
  'no calls should come',
  'no calls must come',
  'no calls',
  'no more calls please',
])('"%s" is an opt-out all the same', (speech) =>
  expect(understand('en-IN', { speech, dtmf: null }, YES_NO).kind).toBe('opt_out'),
);
