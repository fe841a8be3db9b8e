import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { FlowDefinition } from '../definition/flow-definition.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';
import { smallFlow } from '../validation/small-flow.fixture.js';
import { SPOKEN } from '../languages/registry.js';
import { converseWithSamples } from './simulation/converse.js';

/** What the agent says of a text with a name in it. */
function said(template: string, name: string, language: Language = 'en-IN', key = 'customer_name'): string | undefined {
  const definition: FlowDefinition = {
    ...smallFlow,
    languages: { allowed: LANGUAGES, default: 'hi-IN' },
    disclosure: { [language]: template },
    inputs: [{ key, label: 'Name', type: 'text', required: false }],
    steps: [{ id: 'end', type: 'end', outcome: 'kept' }],
  };
  return converseWithSamples(definition, { inputs: { [key]: name }, language }).transcript[0]?.text;
}

describe('what is no name', () => {
  it.each([
    ...['null', 'NULL', 'undefined', 'N/A', 'n.a.', 'NA', 'none', 'test', 'Test User', 'test1', 'Not available'],
    ...[
      'asha@example.com',
      '9876543210',
      '+91 98765 43210',
      '42',
      '-',
      '...',
      ...[
        'undefined undefined',
        'null null',
        'null undefined',
        'N/A N/A',
        'Mr. null',
        'null ji',
        'Test null',
        'Ms undefined',
      ],
      '🙂',
      '',
      '  ',
      'Mr.',
      '[object Object]',
    ],
    ...['&amp;', '&#39;'],
  ])('"%s" is not spoken, and the sentence is as without it', (name) => {
    expect(said('Hello {{inputs.customer_name}}, your order is here.', name)).toBe('Hello, your order is here.');
  });

  it.each([
    ['नमस्ते {{inputs.customer_name}} जी।', 'hi-IN', 'नमस्ते।'],
    ['నమస్కారం {{inputs.customer_name}} గారు.', 'te-IN', 'నమస్కారం.'],
    ['ನಮಸ್ಕಾರ {{inputs.customer_name}} ಅವರೇ.', 'kn-IN', 'ನಮಸ್ಕಾರ.'],
    ['வணக்கம் திரு {{inputs.customer_name}}.', 'ta-IN', 'வணக்கம்.'],
    ['Hello Mr. {{inputs.customer_name}}, welcome.', 'en-IN', 'Hello, welcome.'],
  ] as const)('takes its honorific along: %s', (template, language, text) => {
    expect(said(template, 'null', language)).toBe(text);
  });

  it('is told apart from names that look like it', () => {
    for (const name of ['Na Li', 'Nan Goldin', 'Nil Kamal', 'Testa Rossi', 'Null Mohammad', "O'Brien", 'Selvi', 'Zz'])
      expect(said('Hello {{inputs.customer_name}}.', name)).toBe(`Hello ${name}.`);
  });

  it('is only looked for where a name of a person stands', () => {
    expect(said('Item {{inputs.item}}.', '501', 'en-IN', 'item')).toBe('Item 501.');
    expect(said('Item {{inputs.item}}.', 'Test kit ji ji', 'en-IN', 'item')).toBe('Item Test kit ji ji.');
    expect(said('Item {{inputs.item}}.', 'undefined', 'en-IN', 'item')).toBe('Item.');
  });
});

describe('a name', () => {
  it.each([
    ['Asha null', 'Asha'],
    ['null Asha', 'Asha'],
    ['Asha NULL Rao', 'Asha Rao'],
    ['undefined Asha', 'Asha'],
    ['Asha undefined', 'Asha'],
    ['Test Kumar', 'Kumar'],
    ['Asha test', 'Asha'],
    ['N/A Sharma', 'Sharma'],
    ['Asha n.a.', 'Asha'],
    ['Asha N / A', 'Asha'],
    ['Mr. null Rao', 'Mr. Rao'],
    ['Asha [object Object]', 'Asha'],
    ['Asha -', 'Asha'],
    ['Asha ...', 'Asha'],
    ['Tester Rao', 'Tester Rao'],
    ['Nulla Kumar', 'Nulla Kumar'],
    ['Testa Rossi', 'Testa Rossi'],
    ['Nil Kamal', 'Nil Kamal'],
    ['Nan Goldin', 'Nan Goldin'],
    ['Asha Na', 'Asha Na'],
    ['Asha None', 'Asha None'],
    ['Null Mohammad', 'Null Mohammad'],
    ['N.A. Krishnan', 'N.A. Krishnan'],
    ['Asha Test-Smith', 'Asha Test-Smith'],
    ['Asha (null)', 'Asha'],
    ['null, Asha', 'Asha'],
    ['Rao &amp;amp; Sons', 'Rao & Sons'],
    ['O&#39;Brien', "O'Brien"],
    ['Asha&nbsp;Rao', 'Asha Rao'],
    ['R&D; Asha', 'R&D; Asha'],
    ['Mr. Mr. Rao', 'Mr. Rao'],
    ['mr Mr. Rao', 'mr Rao'],
    ['Asha ji ji', 'Asha ji'],
    ['आशा जी जी', 'आशा जी'],
    ['Asha Asha', 'Asha Asha'],
    ['Asha <asha@example.com>', 'Asha'],
    ['Asha 98765 43210', 'Asha'],
  ])('"%s" is spoken as "%s"', (name, spoken) => {
    expect(said('Hello {{inputs.customer_name}}.', name)).toBe(`Hello ${spoken}.`);
  });

  it.each([
    ['Hello Mr. {{inputs.customer_name}}.', 'Mr. Rao', 'Hello Mr. Rao.'],
    ['Hello Mr {{inputs.customer_name}}.', 'Shri Rao', 'Hello Mr Rao.'],
    ['Hello {{inputs.customer_name}} ji.', 'Asha Ji', 'Hello Asha ji.'],
    ['Hello {{inputs.customer_name}} ji.', 'Mr. Rao', 'Hello Rao ji.'],
    ['Hello {{inputs.customer_name}} ji.', 'Shri Rao', 'Hello Shri Rao ji.'],
    ['Hello {{inputs.customer_name}} ji.', 'Shivaji', 'Hello Shivaji ji.'],
    ['வணக்கம் திரு {{inputs.customer_name}}.', 'செல்வி', 'வணக்கம் திரு செல்வி.'],
  ])('has its honorific once: %s of %s', (template, name, text) => {
    expect(said(template, name, template.startsWith('H') ? 'en-IN' : 'ta-IN')).toBe(text);
  });

  it.each(LANGUAGES)('has each honorific of %s once, before it and after it', (language) => {
    const { before, after } = SPOKEN[language].phrases.honorifics;
    for (const word of before.split(' ')) {
      expect(said(`x ${word} {{inputs.customer_name}}.`, `${word} Rao`, language)).toBe(`x ${word} Rao.`);
      expect(said('x {{inputs.customer_name}}.', `${word} ${word} Rao`, language)).toBe(`x ${word} Rao.`);
    }
    for (const word of after.split(' ')) {
      expect(said(`x {{inputs.customer_name}} ${word}.`, `Rao ${word}`, language)).toBe(`x Rao ${word}.`);
      expect(said('x {{inputs.customer_name}}.', `Rao ${word} ${word}`, language)).toBe(`x Rao ${word}.`);
    }
  });

  it('has no honorific twice in any greeting of the library, and none is left over without a name', () => {
    const greetings = FLOW_LIBRARY.flatMap(({ definition }) =>
      definition.steps.flatMap(({ prompt = {} }) =>
        LANGUAGES.flatMap((language) => {
          const text = prompt[language] ?? '';
          return text.includes('{{inputs.customer_name}}') && text.match(/\{\{/g)?.length === 1
            ? [{ language, text }]
            : [];
        }),
      ),
    );
    expect(greetings.length).toBeGreaterThan(LANGUAGES.length * 5);
    const every = LANGUAGES.flatMap((language) => SPOKEN[language].phrases.honorifics.after.split(' '));
    for (const { language, text } of greetings) {
      const words = (said(text, 'undefined', language) ?? '').split(/[\s,.!?।]+/);
      expect([text, words.filter((word) => every.includes(word))]).toEqual([text, []]);
    }
  });
});
