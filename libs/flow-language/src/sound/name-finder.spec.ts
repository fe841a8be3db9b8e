import { describe, expect, it } from '@jest/globals';
import { NameFinder } from './name-finder.js';

const owners = new Map([
  ['সাইজ', 'size'],
  ['ஆன்லைன்', 'online'],
  ['காலையில்', 'morning'],
  ['online', 'online'],
  ['kaalaila', 'other'],
]);
const finderOf = (words: readonly string[]): NameFinder => {
  const finder = new NameFinder(new Set(['online']), true, ['yil', 'la', 'ya', 'ku'], (found) => {
    const things = found.map((word) => owners.get(word));
    return things.every((thing) => thing === things[0]);
  });
  for (const word of words) finder.add(word);
  return finder;
};

describe('the words of a name', () => {
  it('are found in English letters where they are written in an Indian script', () => {
    expect(finderOf(['সাইজ']).find('size')).toEqual(['সাইজ']);
    expect(finderOf(['সাইজ']).find('price')).toEqual([]);
  });

  it('are found with another ending than they have, in any letters', () => {
    expect(finderOf(['ஆன்லைன்']).find('ஆன்லைன்ல')).toEqual(['ஆன்லைன்']);
    expect(finderOf(['காலையில்']).find('kaalaila')).toEqual(['காலையில்']);
  });

  it('are not found by what a word of another thing begins with as well', () => {
    expect(finderOf(['காலையில்', 'kaalaila']).find('kaalaiku')).toEqual([]);
  });
});
