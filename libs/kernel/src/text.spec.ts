import { describe, expect, it } from '@jest/globals';
import { canonicalJson, findUnstorableText, safeMap } from './text.js';

describe('findUnstorableText', () => {
  it('finds a NUL or an unpaired surrogate wherever it stands, and says where', () => {
    expect(findUnstorableText({ a: [{ b: 'x\u0000' }] })).toEqual(['a', 0, 'b']);
    expect(findUnstorableText({ a: { '\ud800': 1 } })).toEqual(['a']);
    expect(findUnstorableText('\udc00')).toEqual([]);
  });

  it('lets whole text of any script pass, surrogate pairs included', () => {
    expect(findUnstorableText({ name: 'आशा 👍', list: [1, null, true] })).toBeNull();
  });

  it('takes deep and wide values without recursion', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(findUnstorableText(deep)).toBeNull();
    expect(findUnstorableText(Array.from({ length: 500_000 }, (_, index) => index))).toBeNull();
  });
});

describe('safeMap', () => {
  it('keeps __proto__ and constructor as ordinary keys', () => {
    const map = safeMap([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
    expect(JSON.stringify(map)).toBe('{"__proto__":"a","constructor":"b"}');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('canonicalJson', () => {
  it('gives the same text for the same value, whatever the order of its keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 2 })).toBe(
      canonicalJson({ a: 2, b: [1, { c: 'x', d: null }] }),
    );
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});
