import { describe, expect, it } from '@jest/globals';
import { KeyRing } from '@outcall/platform-secrets';
import { DeliveryCursors } from './delivery-cursor.js';

describe('DeliveryCursors', () => {
  const [k1, k2] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const cursorsBy = (keys: object): DeliveryCursors => new DeliveryCursors(KeyRing.parse(JSON.stringify(keys)));
  const cursors = cursorsBy({ k1 });
  const scope = ['org_1', 'whe_1', null, 'run.queued'];

  it('reads what it wrote, for the same list', () => {
    expect(cursors.read(cursors.write(42, scope), scope)).toBe(42);
  });

  it('reads what another replica wrote while the key is rotated', () => {
    const [before, between, after] = [{ k1 }, { k1, k2 }, { k2, k1 }].map(cursorsBy);
    for (const [writer, reader] of [
      [before, between],
      [between, before],
      [between, after],
      [after, between],
    ])
      expect(reader!.read(writer!.write(42, scope), scope)).toBe(42);
    expect(() => cursorsBy({ k2 }).read(cursors.write(42, scope), scope)).toThrow(/cursor/);
  });

  it('refuses a cursor of another list, a changed one and nonsense', () => {
    const cursor = cursors.write(42, scope);
    expect(() => cursors.read(cursor, ['org_2', ...scope.slice(1)])).toThrow(/cursor/);
    expect(() => cursors.read(cursor, [...scope.slice(0, 2), 'failed', 'run.queued'])).toThrow(/cursor/);
    for (const bad of [`${cursor}A`, cursor.slice(1), '', 'x', '=', '\u0000', 'a'.repeat(500)])
      expect(() => cursors.read(bad, scope)).toThrow(/cursor/);
  });
});
