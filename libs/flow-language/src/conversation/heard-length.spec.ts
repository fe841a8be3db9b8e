import { describe, expect, it } from '@jest/globals';
import { asFarAsHeard, HEARD_CHARACTERS } from './heard-length.js';

describe('a value that takes too long to be spoken', () => {
  it('is a number of 500 digits: fifty of them are read', () => {
    expect(asFarAsHeard('7'.repeat(500))).toBe('7'.repeat(50));
  });

  it('is a list: whole items are said, without a comma at the end', () => {
    const items = Array.from({ length: 60 }, (_, at) => `Cotton shirt ${at % 10}`);
    const heard = asFarAsHeard(items.join(', '));
    const count = heard.split(', ').length;
    expect(heard).toBe(items.slice(0, count).join(', '));
    expect(heard.length).toBeGreaterThan(HEARD_CHARACTERS / 2);
    expect(heard.length).toBeLessThanOrEqual(HEARD_CHARACTERS);
  });

  it('is cut between words where it is no list, and between letters where it is one word', () => {
    expect(asFarAsHeard('word '.repeat(90))).toBe('word '.repeat(46).trim());
    expect(asFarAsHeard('x'.repeat(400))).toBe('x'.repeat(HEARD_CHARACTERS));
    expect(asFarAsHeard('कि'.repeat(200))).toMatch(/^(?:कि)+$/);
    expect(asFarAsHeard('कि'.repeat(9), 7)).toBe('किकिकि');
    expect(asFarAsHeard('😀'.repeat(9), 3)).toBe('😀😀😀');
  });

  it('is no other', () => {
    for (const text of ['', '1001', 'A'.repeat(HEARD_CHARACTERS), '7'.repeat(50), 'Shirt, '.repeat(30)])
      expect(asFarAsHeard(text)).toBe(text);
    expect(asFarAsHeard('A long title of a thing', 10)).toBe('A long');
    expect(asFarAsHeard('A long title', 12)).toBe('A long title');
  });
});
