import { describe, expect, it } from '@jest/globals';
import { NEW, at, CALL, ended, moment, placed, play } from '../run-facts.fixture.js';
import type { RunFact } from '../run-fact.js';
import type { RunState } from '../run-state.js';
import { followUpAt, followUpRun, mayBeFollowed } from './follow-up-run.js';
import { startRun, type NewRun } from './start-run.js';

const END = { callId: CALL, endReason: 'callback_requested', callbackAt: at(3_600) } as const;
const asked = ended('callback_requested', { status: 'completed', callbackAt: END.callbackAt });
const played = (facts: RunFact[], run: NewRun = NEW): RunState => play(facts, startRun(run).state).state;
const followed = (callbackAt: string, terms: Partial<NewRun['terms']> = {}): NewRun | null =>
  followUpRun(played([placed, asked], { ...NEW, terms: { ...NEW.terms, ...terms } }), callbackAt, 'run_2', moment(61));

describe('the run that follows one whose shopper asked to be called later', () => {
  it('is wanted at the time that was told, in any offset', () => {
    const state = played([placed, asked]);
    expect(state.run.status).toBe('done');
    expect(followUpAt(state, END)).toBe(at(3_600));
    expect(followUpAt(state, { ...END, callbackAt: '2026-03-02T12:30:00+05:30' })).toBe(at(3_600));
  });

  it.each<[string, RunState, Partial<typeof END> | object]>([
    ['no time was told', played([placed, asked]), { callbackAt: null }],
    ['the release before told nothing', played([placed, asked]), { callbackAt: undefined }],
    ['it ended otherwise', played([placed, asked]), { endReason: 'agent_ended' }],
    ['the call is another', played([placed, asked]), { callId: 'cal_00000000000000000002' }],
    ['the call goes on', played([placed]), {}],
    ['the run was canceled in the call', played([placed, { type: 'cancel.asked' }, asked]), {}],
    ['the shopper was erased in the call', played([placed, { type: 'shopper.erased' }, asked]), {}],
    ['two have followed already', played([placed, asked], { ...NEW, terms: { ...NEW.terms, followUps: 2 } }), {}],
  ])('is not wanted where %s', (_, state, more) => {
    expect(followUpAt(state, { ...END, ...more })).toBeNull();
  });

  it('has what the one before it was made of, its basis and terms, and counts', () => {
    const sparedBy = ['job_1'];
    const run = followed(at(3_600), { sparedBy });
    expect(run).toEqual({
      ...{ id: 'run_2', orgId: NEW.orgId, mode: 'test', now: at(61) },
      request: { ...NEW.request, metadata: { callback_of: NEW.id } },
      terms: { ...NEW.terms, followUps: 1 },
      first: { nextAttemptAt: at(3_600), lastError: null, notBefore: at(3_600) },
    });
    expect(followed(at(3_600), { followUps: 1 })?.terms.followUps).toBe(2);
    expect([{}, { followUps: 1 }, { followUps: 2 }].map(mayBeFollowed)).toEqual([true, true, false]);
  });

  it('waits for the hours where they are closed at that time, and for others where none is left', () => {
    // T0 is a Monday, 11:30 in India.
    const flowHours = { days: { mon: [['10:00', '12:00']], tue: [['10:00', '12:00']] } } as const;
    expect(
      followed(at(3_600), { flowHours, basis: { ...NEW.terms.basis, expiresAt: at(200_000) } as never })?.first,
    ).toEqual({
      ...{ nextAttemptAt: '2026-03-03T04:30:00.000Z', lastError: 'calling_hours', notBefore: at(3_600) },
    });
    expect(followed(at(3_600), { flowHours: { days: {} } })?.first).toMatchObject({ nextAttemptAt: null });
  });

  it('is not made where the basis ends before it', () => {
    expect(followed(at(86_399))?.first).toMatchObject({ nextAttemptAt: at(86_399) });
    expect(followed(at(86_400))).toBeNull();
  });
});
