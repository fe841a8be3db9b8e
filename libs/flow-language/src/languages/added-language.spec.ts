import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { language as zibu } from '../../test/languages/zz-in/index.js';
import { SPOKEN } from './registry.js';
import type { SpokenLanguage } from './spoken-language.js';

const code = 'zz-IN' as Language;

// Its code and its line in the registry. What follows is loaded after them, as it is where a language is there from the
// start.
(LANGUAGES as unknown as Language[]).push(code);
(SPOKEN as Record<Language, SpokenLanguage>)[code] = zibu;
const { corpusOf, linesOf } = await import('../../test/language-tests.js');
const { spelled } = await import('../../test/spelled-number.js');
const { ACTION_PRESETS } = await import('../catalogue/action-presets.js');
const { converseWithSamples } = await import('../conversation/simulation/converse.js');
const { FLOW_LIBRARY, findLibraryFlow } = await import('../library/flow-library.js');
const { matchAll } = await import('../match/match-table.js');
const { spokenNumber } = await import('../understanding/numbers/spoken-number.js');
const { understand } = await import('../understanding/understanding.js');
const { validateDefinition } = await import('../validation/validate-definition.js');
const { promotionalWordIn } = await import('../validation/wording/promotional-wording.js');

const exchange = findLibraryFlow('exchange')?.definition;
if (!exchange) throw new Error('the library exchanges nothing');

describe('a language that is one more folder', () => {
  it('is understood as its corpus expects, but for an opt-out, which the witness has no texts of', () => {
    const { failures, seen } = matchAll(corpusOf(code));
    expect(failures).toMatchObject([{ at: { speech: 'zolofon pimtak' }, got: 'opt_out?' }]);
    expect(seen.right).toBe(26);
  });

  it('is asked back in every call where calls are refused, and then it stands, and asked again where another is meant', () => {
    const meaningOf = (language: Language, speech: string) =>
      understand(language, { speech, dtmf: null }, { type: 'yes_no', choices: [] });
    const STANDS = { kind: 'opt_out_in_doubt', stands: true };
    for (const language of LANGUAGES) {
      expect([language, meaningOf(language, 'zolofon pimtak')]).toEqual([language, STANDS]);
      expect([language, meaningOf(language, 'zguard zolofon pimtak')]).toEqual([language, { kind: 'no_match' }]);
    }
  });

  it('counts as its cases say', () => {
    for (const value of [0, 3, 100, 203, 2_301, 1_00_002])
      expect([value, spokenNumber(code, spelled(code, value))]).toEqual([value, value]);
  });

  it('turns a call into a promotional one by its own words, and by those in Latin letters whatever the text is marked as', () => {
    for (const text of linesOf(code, 'promotional', 'sells')) expect(promotionalWordIn(text, code)).not.toBeNull();
    for (const text of linesOf(code, 'promotional', 'serves')) expect(promotionalWordIn(text, code)).toBeNull();
    expect(promotionalWordIn('यह zbargains है', 'hi-IN')).toBe('zbargain');
  });

  it('is spoken by the flows of the library that it has texts for, and by no other', () => {
    const speaking = FLOW_LIBRARY.filter(({ definition }) => definition.languages.allowed.includes(code));
    expect(speaking.map(({ key }) => key)).toEqual(['exchange']);
    expect(exchange.disclosure[code]).toBe('Zhail, zautomat {{inputs.store_name}} zexchange zrecord.');
    expect(validateDefinition(exchange, { catalogue: ACTION_PRESETS })).toEqual([]);
  });

  it('holds a conversation of the library', () => {
    const { transcript, outcome } = converseWithSamples(exchange, {
      inputs: { order_no: '1001', store_name: 'Kalakar' },
      language: code,
      testAnswers: { change: 'zcoins' },
    });
    expect(outcome).toBe('refund_wanted');
    expect(transcript[0]).toMatchObject({ text: 'Zhail, zautomat Kalakar zexchange zrecord.' });
    expect(transcript.at(-1)).toMatchObject({ text: 'Zthanks zrefund.' });
  });
});
