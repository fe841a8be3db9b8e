import { describe, expect, it } from '@jest/globals';
import { falseCondition } from './false-condition.js';

const of = (value: unknown, expected?: string | readonly string[]) =>
  falseCondition({
    condition: { ref: 'object.x', op: '==', ...(expected !== undefined && { value: expected }) },
    value,
  });

describe('what is told of a false condition', () => {
  it.each<[string, unknown, unknown]>([
    ['a text', 'prepaid', 'prepaid'],
    ['a number', 12, 12],
    ['nothing', null, null],
    ['a list', ['a', 'b'], '["a","b"]'],
    ['a map', { a: 1 }, '{"a":1}'],
  ])('is its value: %s', (_, value, stated) => {
    expect(of(value, 'cod')).toEqual({ ref: 'object.x', op: '==', expected: 'cod', value: stated });
  });

  it('is short, whatever the object and the flow have', () => {
    const long = 'x'.repeat(5_000);
    const { expected, value } = of(
      `${'y'.repeat(199)}😀`,
      Array.from({ length: 500 }, () => long),
    );
    expect(value).toBe('y'.repeat(199));
    expect(expected).toEqual(Array(20).fill('x'.repeat(200)));
  });

  it('is nothing where the flow compares with nothing', () => {
    expect(of(null).expected).toBeNull();
  });
});
