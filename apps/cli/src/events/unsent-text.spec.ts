import { describe, expect, it } from '@jest/globals';
import type { Unsent } from '@outcall/platform-outbox';
import { unsentAsObject, unsentInWords } from './unsent-text.js';

const unsent = {
  id: '7',
  event: { type: 'run.queued', id: 'evt_1', topic: 'runs.run.v1', key: 'run_1', orgId: 'org_1' },
  size: 2_000_000,
  reason: 'larger than the maximum',
  failedAt: new Date('2026-11-23T10:00:00Z'),
  createdAt: new Date('2026-11-23T09:00:00Z'),
} as Unsent;
const plan = { ready: [unsent], refused: [{ unsent, because: 'came after it' }], sent: [], readTo: new Map() };

describe('what could not be sent, as it is printed', () => {
  it('names each event with its reason and what can be done, then how many there are', () => {
    const line = '2026-11-23T10:00:00.000Z run.queued evt_1 of runs.run.v1 key run_1\n    larger than the maximum\n';
    expect(unsentInWords({ ...plan, isMore: false })).toBe(
      `${line}    can be sent\n${line}    cannot be sent: came after it\n1 can be sent, 1 cannot, 0 were`,
    );
  });

  it('says that there are more', () => {
    expect(unsentInWords({ ...plan, isMore: true })).toMatch(/there are more, run it again when these are sent$/);
    expect(unsentAsObject({ ...plan, isMore: true })).toMatchObject({
      replayable: [{ id: 'evt_1', failedAt: '2026-11-23T10:00:00.000Z' }],
      refused: [{ because: 'came after it' }],
      sent: [],
      isMore: true,
    });
  });
});
