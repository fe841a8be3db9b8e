import { describe, expect, it } from '@jest/globals';
import type { Reference } from '../definition/references.js';
import { fillText } from './filled-text.js';

const filled = (template: string, values: readonly (readonly [string, string])[]): string => {
  const known = new Map(values);
  return fillText(template, (reference: Reference) =>
    reference.source === 'results' ? '' : (known.get(reference.key) ?? ''),
  );
};

describe('a text with a value that is not set', () => {
  it.each([
    ['Hello {{inputs.a}}, your order is here.', 'Hello, your order is here.'],
    ['Hello {{inputs.a}}! Your order is here.', 'Hello! Your order is here.'],
    ['{{inputs.a}}, hello.', 'hello.'],
    ['From {{inputs.x}}, {{inputs.a}}.', 'From X.'],
    ['Order {{inputs.x}} ({{inputs.a}}) is here.', 'Order X is here.'],
    ['Order {{inputs.x}} “{{inputs.a}}”.', 'Order X.'],
    ['Items: {{inputs.a}}', 'Items'],
    ['Items: {{inputs.a}}. Bye.', 'Items. Bye.'],
    ['A {{inputs.a}} B', 'A B'],
    ['A, {{inputs.a}}, B', 'A, B'],
    ['Order {{inputs.x}} - {{inputs.a}} - today', 'Order X - today'],
    ['Order {{inputs.x}} – {{inputs.a}}', 'Order X'],
    ['{{inputs.a}}', ''],
    ['{{inputs.a}} {{inputs.b}}, {{results.s.f}}.', ''],
    ['Bye. {{inputs.a}}. Thanks.', 'Bye. Thanks.'],
    ['नमस्ते {{inputs.a}}, आपका ऑर्डर {{inputs.x}} तैयार है।', 'नमस्ते, आपका ऑर्डर X तैयार है।'],
    ['यह {{inputs.a}}। ठीक?', 'यह। ठीक?'],
    ['Empty {{inputs.blank}}, too.', 'Empty, too.'],
  ])('leaves no gap: %s', (template, text) =>
    expect(
      filled(template, [
        ['x', 'X'],
        ['blank', ' '],
      ]),
    ).toBe(text),
  );
});

describe('a text with its values', () => {
  it.each([
    ['{{inputs.a}}', '{{inputs.b}}'],
    ['{{inputs.a}}', '$& $1 $$'],
    ['{{inputs.a}}', '<b>&amp;'],
    ['{{inputs.a}}', '({})'],
    ['{{ inputs.a }}', ', , .'],
    ['{{inputs.a}}', 'שלום עולם ١٢٣'],
    ['{{inputs.a}}', '\u202eabc\u202c'],
    ['{{inputs.a}}', 'é क्‍ष को किताब'],
    ['{{inputs.a}}', '👨‍👩‍👧'],
    ['{{inputs.__proto__}}', 'p'],
    ['{{answers.constructor}}', 'c'],
  ])('has %s as it is: %s', (template, value) => {
    const key = template.replace(/[{} ]|inputs\.|answers\./g, '');
    expect(
      filled(`x ${template} y`, [
        [key, value],
        ['b', 'B'],
      ]),
    ).toBe(`x ${value} y`);
  });

  it('keeps the punctuation of its author where every value is set, and breaks no line', () => {
    expect(filled('Well , ( {{inputs.x}} ) :  yes ,\n no', [['x', 'X']])).toBe('Well , ( X ) : yes , no');
    expect(filled('one\n\ttwo {{inputs.x}}', [['x', 'a\nb']])).toBe('one two a b');
  });

  it('takes long runs of spaces and many gaps in its stride', () => {
    const text = filled('{{inputs.x}}, {{inputs.none}}, '.repeat(40), [['x', `a${' '.repeat(50_000)}b`]]);
    expect(text).toBe('a b, '.repeat(40).trim());
  });

  it('takes each value anew, though it knows the text already', () => {
    const said = ['A', 'B', ''].map((value) =>
      filled('For {{inputs.x}}, {{inputs.y}}.', [
        ['x', value],
        ['y', 'Y'],
      ]),
    );
    expect(said).toEqual(['For A, Y.', 'For B, Y.', 'For, Y.']);
  });

  it('leaves braces that are no placeholder as they are', () => {
    expect(filled('{{x}} {{inputs}} {{inputs.x}} }} {{', [['x', 'X']])).toBe('{{x}} {{inputs}} X }} {{');
  });
});
