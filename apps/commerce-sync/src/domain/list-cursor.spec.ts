import { describe, expect, it } from '@jest/globals';
import { ListCursor } from './list-cursor.js';

const [OLD, NEXT] = ['a secret of some length', 'another secret of some length'] as const;
const PLACE = ['2026-03-02T06:00:00.123Z', 'sto_00000000000000000001'];
const LIST = ['org_1', 'test', null];

describe('ListCursor of stores', () => {
  it('gives back the place it was made of, to the list it was made for', () => {
    const cursor = new ListCursor(OLD).write(PLACE, LIST);
    expect(new ListCursor(OLD).read(cursor, LIST)).toEqual(PLACE);
    expect(new ListCursor(OLD).read(cursor, ['org_2', 'test', null])).toBeNull();
  });

  it('of another replica is read while the key is rotated, whichever step either has come to', () => {
    const steps = [new ListCursor(OLD), new ListCursor(OLD, NEXT), new ListCursor(NEXT, OLD), new ListCursor(NEXT)];
    for (const [at, before] of steps.slice(0, -1).entries()) {
      const after = steps[at + 1] as ListCursor;
      // of the first two both write with the old key, of the last two with the next
      expect(after.read(before.write(PLACE, LIST), LIST)).toEqual(PLACE);
      expect(before.read(after.write(PLACE, LIST), LIST)).toEqual(PLACE);
    }
  });

  it('of the old key is none behind the last step', () => {
    expect(new ListCursor(NEXT).read(new ListCursor(OLD).write(PLACE, LIST), LIST)).toBeNull();
  });
});
