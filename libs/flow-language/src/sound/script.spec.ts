import { describe, expect, it } from '@jest/globals';
import { understand } from '../understanding/understanding.js';
import { isIndic, isLatin } from './script.js';
import { soundsOf } from './sounds.js';

describe('Urdu script', () => {
  it.each(['ہاں', 'نہیں', 'کل', 'جی'])('is neither Indic nor Latin, and has no sound: %s', (word) => {
    expect([isIndic(word), isLatin(word)]).toEqual([false, false]);
    expect(soundsOf(word, false)).toEqual([]);
  });

  it.each(['ہاں جی', 'نہیں چاہیے', 'ہاں yes'])('is not taken for an answer: %s', (speech) => {
    const meaning = understand('hi-IN', { speech, dtmf: null }, { type: 'yes_no', choices: [] });
    expect(meaning).toEqual({ kind: 'no_match' });
  });
});
