import { describe, expect, it } from '@jest/globals';
import { hashKeys } from './hash-keys.js';

const KEY = 'the key without an id';
const [K2, K3] = ['a key of enough letters', 'another of enough letters'];

describe('the keys of hashes', () => {
  it('are the one without an id, the others before it in their order, or where it is put', () => {
    expect(hashKeys('HASH_KEY', KEY, '')).toEqual([['', KEY]]);
    expect(hashKeys('HASH_KEY', KEY, '{}')).toEqual([['', KEY]]);
    const behind = JSON.stringify({ k3: K3, k2: K2 });
    expect(hashKeys('HASH_KEY', KEY, behind)).toEqual([
      ['k3', K3],
      ['k2', K2],
      ['', KEY],
    ]);
    expect(hashKeys('HASH_KEY', KEY, JSON.stringify({ '': '', k2: K2 }))).toEqual([
      ['', KEY],
      ['k2', K2],
    ]);
  });

  it.each([
    ['text', '"k2"'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['what is no JSON', '{k2'],
    ['another key without an id', JSON.stringify({ '': K2 })],
    ['a key under 16 characters', '{"k2": "short"}'],
    ['a key that is no text', '{"k2": 1234567890123456}'],
    ['a plain number as an id', JSON.stringify({ 2: K2 })],
    ['an id with a dot, by which hashes end it', JSON.stringify({ 'k.2': K2 })],
    ['an id with a blank, by which hashes are apart', JSON.stringify({ 'k 2': K2 })],
  ])('are not %s', (_, text) => {
    expect(() => hashKeys('HASH_KEY', KEY, text)).toThrow();
    expect(() => hashKeys('HASH_KEY', KEY, text)).not.toThrow(K2);
  });

  it.each([`"k2": "${K2}"`, `${K2}`, `{"k2": ${K2}}`, `{"k2": "${K2}`])(
    'are not told by %s, which is no JSON',
    (text) => {
      expect(() => hashKeys('HASH_KEY', KEY, text)).toThrow(new Error('is no JSON'));
    },
  );
});
