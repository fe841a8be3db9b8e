import { describe, expect, it } from '@jest/globals';
import { inEveryLanguage } from '../../test/language-tests.js';
import { understand } from '../understanding/understanding.js';
import type { CallState } from './call-state.js';
import { mayMeanToStop } from './asked-to-stop.js';

const TYPES = ['yes_no', 'number', 'date', 'choice'] as const;
const said = (speech: string) => ({ speech, dtmf: null });

describe('a report of calls that came, however many', () => {
  it.each(inEveryLanguage('built-ins', 'reported calls'))(
    'is no request and no answer in %s: "%s"',
    (language, speech) => {
      const meant = TYPES.map((type) => understand(language, said(speech), { type, choices: [] }, '2026-11-23'));
      const isOpen = meant.every((one) => one.kind === 'no_match' || (one.kind === 'opt_out_in_doubt' && !one.stands));
      expect(isOpen ? 'open' : meant).toBe('open');
    },
  );

  it.each([
    ['you have called so many times spare me', { kind: 'opt_out' }],
    ['i get calls all day have mercy', { kind: 'opt_out_in_doubt', stands: false }],
  ])('takes no weight from a wish that is heard without a rule: "%s"', (speech, meaning) => {
    expect(understand('en-IN', said(speech), { type: 'yes_no', choices: [] }, '2026-11-23')).toEqual(meaning);
  });

  it.each(inEveryLanguage('built-ins', 'reported calls'))(
    'is asked back at the last try in %s: "%s"',
    (language, speech) => {
      expect(mayMeanToStop({ language } as CallState, said(speech))).toBe(true);
    },
  );

  it.each(inEveryLanguage('built-ins', 'reported calls to be stopped'))(
    'takes nothing from an opt-out beside it in %s: "%s"',
    (language, speech) => {
      const { kind } = understand(language, said(speech), { type: 'yes_no', choices: [] }, '2026-11-23');
      expect(['opt_out', 'opt_out_in_doubt']).toContain(kind);
    },
  );
});
