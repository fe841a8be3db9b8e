import { describe, expect, it } from '@jest/globals';
import { ListCursor } from './list-cursor.js';

const cursors = new ListCursor('a secret of some length');
const PLACE = { createdAt: '2026-03-02T06:00:00.123Z', id: 'run_00000000000000000001' };
const SCOPE = ['org_1', 'test', null, 'done'];

describe('ListCursor', () => {
  it('gives back the place it was made of', () => {
    expect(cursors.read(cursors.write(PLACE, SCOPE), SCOPE)).toEqual(PLACE);
  });

  it.each([
    [['org_2', 'test', null, 'done']],
    [['org_1', 'live', null, 'done']],
    [['org_1', 'test', 'done', null]],
    [['org_1', 'test', null, null]],
  ])('is not good for the list %j', (other) => {
    expect(cursors.read(cursors.write(PLACE, SCOPE), other)).toBeNull();
  });

  it('is not good once any character of it is changed', () => {
    const cursor = cursors.write(PLACE, SCOPE);
    for (let index = 0; index < cursor.length; index += 1) {
      const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
      expect(cursors.read(changed, SCOPE)).toBeNull();
    }
  });

  it.each(['', '.', 'x', 'a.b', 'a.b.c', '%00.%00', `${'a'.repeat(5_000)}.b`])('is none: %j', (text) => {
    expect(cursors.read(text, SCOPE)).toBeNull();
  });

  it('of another key is none', () => {
    expect(new ListCursor('another secret of some length').read(cursors.write(PLACE, SCOPE), SCOPE)).toBeNull();
  });

  it('of another replica is read while the key is rotated', () => {
    const [old, next] = ['a secret of some length', 'another secret of some length'] as const;
    const steps = [new ListCursor(old), new ListCursor(old, next), new ListCursor(next, old), new ListCursor(next)];
    const read = (writer: number, reader: number) => steps[reader]?.read(steps[writer]!.write(PLACE, SCOPE), SCOPE);
    for (const step of [0, 1, 2])
      for (const [writer, reader] of [
        [step, step + 1],
        [step + 1, step],
      ] as const)
        expect(read(writer, reader)).toEqual(PLACE);
    expect(read(0, 3)).toBeNull();
  });
});
