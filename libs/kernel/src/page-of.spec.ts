import { describe, expect, it } from '@jest/globals';
import { MAX_PAGE_BYTES, pageOf } from './page-of.js';

const large = (part: number): string => 'x'.repeat(MAX_PAGE_BYTES / part);

describe('a page of a list', () => {
  it('has as many items as were asked for, and tells whether there are more', () => {
    expect(pageOf([1, 2, 3], 2)).toEqual({ items: [1, 2], isMore: true });
    expect(pageOf([1, 2], 2)).toEqual({ items: [1, 2], isMore: false });
    expect(pageOf([], 2)).toEqual({ items: [], isMore: false });
  });

  it('ends before the item that has no room, wherever it would have ended else', () => {
    const found = Array.from({ length: 20 }, () => large(8));
    const { items, isMore } = pageOf(found, 100);
    expect([items.length, isMore]).toEqual([7, true]);
    expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    expect(pageOf(found, 5)).toMatchObject({ items: { length: 5 }, isMore: true });
  });

  it('ends before what was not read, and tells that there is more', () => {
    expect(pageOf([1, 2, null], 9)).toEqual({ items: [1, 2], isMore: true });
    expect(pageOf([large(1), null], 9)).toMatchObject({ items: { length: 1 }, isMore: true });
  });

  it('counts bytes and not letters', () => {
    expect(
      pageOf(
        Array.from({ length: 4 }, () => 'क'.repeat(MAX_PAGE_BYTES / 6)),
        4,
      ).items,
    ).toHaveLength(1);
  });

  it('has one item at least, so that whoever reads on comes to the end', () => {
    const found = [large(0.5), large(0.5), 'end'];
    expect(pageOf(found, 9)).toMatchObject({ items: { length: 1 }, isMore: true });
    expect(pageOf(found.slice(1), 9)).toMatchObject({ items: { length: 1 }, isMore: true });
    expect(pageOf(found.slice(2), 9)).toEqual({ items: ['end'], isMore: false });
  });
});
