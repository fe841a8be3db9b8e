import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@outcall/platform-telemetry';
import type { Moments } from '../moments.js';
import type { DiallingHold } from './dialling-hold.js';
import { HoldAtStart } from './hold-at-start.use-case.js';

const NOW = '2026-11-21T05:00:00.000Z';

/** A database in which `known` have held a start before. */
function startedWith(reason: string, { known, held }: { known: string; held: boolean }) {
  const warnings: [string, object][] = [];
  const hold = {
    holdOnce: async (text: string) => text !== known && (held = true),
    read: async () => ({ held }),
  } as unknown as DiallingHold;
  const moments = { now: () => ({ now: NOW }) } as unknown as Moments;
  const logger = { warn: (...entry: [string, object]) => void warnings.push(entry) } as unknown as Logger;
  const holdAtStart = new HoldAtStart(hold, moments, logger);
  return holdAtStart.execute(reason).then(() => ({ warnings, isHeld: holdAtStart.isHeld }));
}

describe('a start that is to be held', () => {
  it('is held for a new reason, and says so', async () => {
    expect(await startedWith('restored', { known: '', held: false })).toEqual({
      warnings: [['hold.changed', { held: true, reason: 'restored', by: 'HOLD_AT_START' }]],
      isHeld: true,
    });
  });

  it('warns that a reason which held one before holds nothing', async () => {
    expect(await startedWith('restored', { known: 'restored', held: false })).toEqual({
      warnings: [['hold.not-held', { reason: 'restored', by: 'HOLD_AT_START' }]],
      isHeld: false,
    });
  });

  it('is held with its neighbour, which held for the same reason', async () => {
    expect(await startedWith('restored', { known: 'restored', held: true })).toEqual({ warnings: [], isHeld: true });
  });
});
