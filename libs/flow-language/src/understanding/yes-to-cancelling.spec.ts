import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../test/language-tests.js';
import { understand } from './understanding.js';

const understoodAs = (language: Language, speech: string, confirms = 'cancel_order'): unknown => {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'yes_no', choices: [], confirms });
  return meaning.kind === 'value' ? meaning.value : meaning.kind;
};

describe.each(LANGUAGES)('asked in %s whether to cancel', (language) => {
  const said = (section: 'yes' | 'no' | 'open') => linesOf(language, 'cancelling', section);

  it.each(said('yes'))('"%s" is a yes', (speech) => {
    expect(understoodAs(language, speech)).toBe(true);
  });

  it.each(said('no'))('"%s" is a no, and cancels nothing', (speech) => {
    expect(understoodAs(language, speech)).toBe(false);
  });

  it.each(said('open'))('"%s" is asked again', (speech) => {
    expect(understoodAs(language, speech)).toBe('no_match');
  });
});

it('is told by the action: asked to confirm an order, to send it is a yes and to cancel it is asked again', () => {
  expect(understoodAs('en-IN', 'send it', 'confirm_order')).toBe(true);
  expect(understoodAs('en-IN', 'cancel it', 'confirm_order')).toBe('no_match');
  expect(understoodAs('en-IN', 'send it', 'update_delivery_address')).toBe(true);
});
