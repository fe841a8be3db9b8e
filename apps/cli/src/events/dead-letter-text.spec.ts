import { describe, expect, it } from '@jest/globals';
import type { DeadLetter, DomainEvent, StandingLetter } from '@outcall/platform-event-bus';
import { planAsObject, planInWords } from './dead-letter-text.js';

const letter: DeadLetter = {
  event: { id: 'evt_1', type: 'run.queued', orgId: 'org_1', mode: 'live', time: '2026-11-23T10:00:00Z', version: 1 },
  partition: 3,
  offset: 1207n,
  firstOffset: 1200n,
  reason: 'cannot keep it',
  errorClass: 'Error',
  failedAt: '2026-11-23T10:00:01Z',
  place: 'runs.run.v1.contacts.dlq@4',
};
const standing = (data: unknown): StandingLetter => ({
  ...letter,
  event: { ...letter.event, key: 'run_1', data } as DomainEvent,
});
const plan = {
  ready: [standing({ phone: '+919876543210' })],
  refused: [{ letter, because: 'its topic has it no more' }],
  replayed: 2,
  readTo: new Map(),
};

describe('the plan of a replay, as it is printed', () => {
  it('names ids, keys, places and reasons, and nothing of what the event says', () => {
    expect(planInWords(plan)).toBe(
      [
        '2026-11-23T10:00:01Z run.queued evt_1 key run_1 at 3:1207',
        '    cannot keep it',
        '    can be replayed',
        '2026-11-23T10:00:01Z run.queued evt_1 at 3:1207',
        '    cannot keep it',
        '    cannot be replayed: its topic has it no more',
        '1 can be replayed, 1 cannot, 2 were',
      ].join('\n'),
    );
    expect(JSON.stringify(planAsObject(plan))).not.toContain('98765');
  });

  it('is an object for a machine, with offsets as text', () => {
    const fields = { id: 'evt_1', type: 'run.queued', orgId: 'org_1', partition: 3, offset: '1207' };
    const { reason, failedAt } = letter;
    expect(planAsObject(plan)).toEqual({
      replayable: [{ ...fields, key: 'run_1', reason, failedAt }],
      refused: [{ ...fields, reason, failedAt, because: 'its topic has it no more' }],
      replayed: 2,
    });
  });
});
