import { describe, expect, it } from '@jest/globals';
import { toActionResult } from './action-result.request.js';

const nested = (levels: number): Record<string, unknown> => {
  let value: Record<string, unknown> = {};
  for (let level = 1; level < levels; level += 1) value = { inside: value };
  return value;
};

describe('the result of an action', () => {
  it('is null in what was left out', () => {
    expect(toActionResult({ ok: true })).toEqual({ ok: true, result: null, errorCode: null, say: null });
    expect(toActionResult({ ok: false, errorCode: '', say: '' })).toEqual({
      ok: false,
      result: null,
      errorCode: null,
      say: null,
    });
  });

  it('is kept as it came, a hundred levels deep', () => {
    const result = JSON.parse('{"a":[1,null,{"b":false}],"constructor":"x","":1.5}') as Record<string, unknown>;
    expect(toActionResult({ ok: true, result }).result).toBe(result);
    expect(toActionResult({ ok: true, result: nested(100) }).result).not.toBeNull();
  });

  it.each([
    ['deeper nesting', nested(101)],
    ['nesting that would end the stack', nested(100_000)],
    ['a number that JSON cannot write', JSON.parse('{"a":[{"b":1e999}]}') as Record<string, unknown>],
  ])('is refused with %s', (_, result) => {
    expect(() => toActionResult({ ok: true, result })).toThrow(
      /^result is nested more than 100 levels deep, or holds a number that is too large$/,
    );
  });
});
