import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from './fingerprint.js';

const of = (body: unknown, path = '/v1/runs', method = 'POST'): string => fingerprintOf({ method, path, body });

describe('fingerprintOf', () => {
  it('is the same whatever the order of keys and the white space of the text', () => {
    const one = JSON.parse('{"b":[1,{"d":null,"c":"x"}],"a":2.0}') as unknown;
    const other = JSON.parse(' { "a" : 2, "b" : [ 1, {"c":"\\u0078","d":null} ] } ') as unknown;
    expect(of(one)).toBe(of(other));
    expect(of(one)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the same whatever the order of the query', () => {
    expect(of({}, '/v1/runs?b=2&a=1')).toBe(of({}, '/v1/runs?a=1&b=2'));
    expect(of({}, '/v1/runs?')).toBe(of({}, '/v1/runs'));
  });

  it.each<[string, unknown, unknown]>([
    ['a value', { a: 1 }, { a: '1' }],
    ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
    ['a default that is left out', { a: 1 }, { a: 1, whenClosed: 'schedule' }],
    ['nesting', { a: { b: 1 } }, { a: {}, b: 1 }],
    ['a body and none', {}, undefined],
    ['none and null', undefined, null],
    ['text that looks like structure', { a: '1,"b":2' }, { a: '1', b: 2 }],
  ])('differs by %s', (_, one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  it('differs by method, path and query', () => {
    expect(new Set([of({}), of({}, '/v1/flows'), of({}, '/v1/runs?a=1'), of({}, '/v1/runs', 'PUT')]).size).toBe(4);
  });

  it('takes names that mean something to JavaScript, and bodies nested deeper than the stack', () => {
    expect(of(JSON.parse('{"constructor":1,"toString":{"valueOf":2}}'))).not.toBe(of({}));
    expect(of(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)))).toMatch(/^[0-9a-f]{64}$/);
    expect(of(JSON.parse('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)))).toMatch(/^[0-9a-f]{64}$/);
  });
});
