import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@outcall/kernel';
import { inEveryLanguage, witnessTextsOf } from '../../../test/language-tests.js';
import { wordsOf } from '../../phrases/normalize.js';
import { wantsCallsToGoOn } from './keep-on.js';

describe('a wish that the calls go on', () => {
  it.each(inEveryLanguage('built-ins', 'calls may go on'))('is heard in %s: %s', (language, said) => {
    expect(wantsCallsToGoOn(language, wordsOf(said))).toBe(true);
  });

  it.each(inEveryLanguage('built-ins', 'calls may not go on'))('is not heard in %s: %s', (language, said) => {
    expect(wantsCallsToGoOn(language, wordsOf(said))).toBe(false);
  });

  it.each(LANGUAGES)('is heard in no opt-out in %s', (language) => {
    const optOuts = witnessTextsOf(language).filter(({ label }) => label === 'optout');
    expect(optOuts.length).toBeGreaterThan(200);
    expect(optOuts.filter(({ speech }) => wantsCallsToGoOn(language, wordsOf(speech)))).toEqual([]);
  });
});
