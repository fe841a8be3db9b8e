import { describe, expect, it } from '@jest/globals';
import { reduce } from '../reduce.js';
import type { RunFact } from '../run-fact.js';
import { dueAt } from '../run-state.js';
import { startRun, type NewRun } from '../starting/start-run.js';
import {
  T0,
  at,
  CALL,
  moment,
  NEW,
  placed,
  ringing,
  answered,
  ended,
  talked,
  refused,
  cancel,
  play,
  types,
} from '../run-facts.fixture.js';

describe('cancel', () => {
  it('ends a waiting run', () => {
    const result = play([placed, ended('no_answer'), cancel]);
    expect(types(result).at(-1)).toBe('run.canceled');
    expect(result.state.run).toMatchObject({ status: 'canceled', nextAttemptAt: null, lastError: 'no_answer' });
    expect(dueAt(result.state)).toBeNull();
  });

  it('leaves a call in progress to its end: the attempt goes on, the run stays canceled', () => {
    const result = play([placed, ringing, cancel, answered, talked()]);
    expect(types(result)).toEqual(['run.ringing', 'run.canceled', 'run.answered', 'run.completed']);
    expect(result.state.run).toMatchObject({
      status: 'canceled',
      outcome: 'confirmed',
      calls: [{ status: 'completed' }],
    });
  });

  it('stops the retries of a call in progress', () => {
    const result = play([placed, ringing, cancel, ended('no_answer')]);
    expect(types(result)).toEqual(['run.ringing', 'run.canceled', 'run.no_answer']);
    expect(result.state.run).toMatchObject({ status: 'canceled', nextAttemptAt: null });
  });

  it('of a run whose call is just being placed keeps the call known', () => {
    const result = play([cancel, placed, ended('canceled', { status: 'canceled' })]);
    expect(types(result)).toEqual(['run.canceled']);
    expect(result.state.run).toMatchObject({
      status: 'canceled',
      attempts: 1,
      calls: [{ callId: CALL, status: 'canceled' }],
    });
  });

  it.each<[string, RunFact[]]>([
    ['done', [placed, talked()]],
    ['gave_up', [placed, ended('invalid_number')]],
    ['canceled', [cancel]],
  ])('changes nothing on a run that is %s', (status, facts) => {
    const { state } = play(facts);
    expect(state.run.status).toBe(status);
    expect(reduce(state, cancel, moment(9))).toEqual({ state, effects: [] });
  });
});

describe('a shopper who opts out or withdraws', () => {
  const CONSENTED: NewRun = {
    ...NEW,
    terms: { ...NEW.terms, basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } },
  };
  const decided = (more: Partial<Extract<RunFact, { type: 'shopper.decided' }>> = {}): RunFact => ({
    type: 'shopper.decided',
    version: null,
    at: at(1),
    isOptedOut: false,
    consentIds: [],
    ...more,
  });
  const optedOut = decided({ isOptedOut: true });
  const wrongPerson = decided({ isWrongPerson: true, consentIds: ['cns_1'] });
  const triggered: NewRun = {
    ...CONSENTED,
    terms: { ...CONSENTED.terms, createdBy: { kind: 'trigger', id: 'on_order', name: 'trigger on_order' } },
  };
  const admittedAt = (contactVersion: number): NewRun => ({ ...NEW, terms: { ...NEW.terms, contactVersion } });

  it.each<[string, NewRun, RunFact, string | null]>([
    ['opted out: canceled, whatever its basis', NEW, optedOut, 'opted_out'],
    ['opted out, its consent gone with it', CONSENTED, optedOut, 'opted_out'],
    ['the consent it stands on withdrawn', CONSENTED, decided(), 'consent_withdrawn'],
    ['another consent withdrawn', CONSENTED, decided({ consentIds: ['cns_1'] }), null],
    ['a consent withdrawn, but a purchase is its basis', NEW, decided(), null],
    ['somebody else was reached, and a trigger started it', triggered, wrongPerson, 'wrong_person'],
    ['somebody else was reached, but it was asked for', CONSENTED, wrongPerson, null],
    [
      'somebody else was reached, who opted out',
      triggered,
      decided({ isWrongPerson: true, isOptedOut: true }),
      'opted_out',
    ],
    ['news from before it was made: lifted since', NEW, decided({ isOptedOut: true, at: at(-1) }), null],
    ['news of the moment it was made', CONSENTED, decided({ at: T0 }), null],
    [
      'news of before it was written, and of after its admission',
      admittedAt(4),
      decided({ isOptedOut: true, at: at(-1), version: 5 }),
      'opted_out',
    ],
    [
      'news that its admission knew, by a clock that is ahead',
      admittedAt(5),
      decided({ isOptedOut: true, at: at(1), version: 5 }),
      null,
    ],
  ])('ends a waiting run: %s', (_, run, fact, lastError) => {
    for (const facts of [[], [refused({ reason: 'lines_busy' })], [placed, ended('no_answer')]]) {
      const { state } = play(facts, startRun(run).state);
      const result = play([fact], state);
      if (lastError === null) expect(result).toEqual({ state, effects: [] });
      else
        expect([types(result), result.state.run]).toMatchObject([
          ['run.canceled'],
          { status: 'canceled', lastError, nextAttemptAt: null },
        ]);
      expect(play([fact], result.state)).toEqual({ state: result.state, effects: [] });
    }
  });

  it('leaves a call in progress to its end, and no attempt follows it', () => {
    const during = play([placed, ringing, optedOut]);
    expect([types(during), during.state.run.status]).toEqual([['run.ringing'], 'dialing']);
    expect(reduce(during.state, optedOut, moment(9)).state).toBe(during.state);
    const result = play([ended('no_answer')], during.state);
    expect(types(result)).toEqual(['run.no_answer', 'run.canceled']);
    expect(result.state.run).toMatchObject({
      status: 'canceled',
      lastError: 'opted_out',
      nextAttemptAt: null,
      attempts: 1,
      calls: [{ status: 'no_answer' }],
    });
  });

  it('changes nothing on how a call ends that reached the shopper, was the last, or ended for good', () => {
    expect(
      play([placed, ringing, answered, optedOut, talked('opted_out', { optedOut: true })]).state.run,
    ).toMatchObject({ status: 'done', lastError: null });
    expect(
      play(
        [placed, optedOut, ended('no_answer')],
        startRun({ ...NEW, request: { ...NEW.request, maxAttempts: 1 } }).state,
      ).state.run,
    ).toMatchObject({ status: 'gave_up', lastError: 'no_answer' });
    expect(play([placed, optedOut, ended('invalid_number')]).state.run).toMatchObject({
      status: 'gave_up',
      lastError: 'invalid_number',
    });
  });

  it('while the call is being placed: canceled, and the call goes to its end all the same', () => {
    const result = play([optedOut, placed, ringing, answered, talked()]);
    expect(types(result)).toEqual(['run.canceled', 'run.ringing', 'run.answered', 'run.completed']);
    expect(result.state.run).toMatchObject({ status: 'canceled', lastError: 'opted_out', outcome: 'confirmed' });
  });

  it.each<[string, RunFact[]]>([
    ['done', [placed, talked()]],
    ['gave_up', [placed, ended('invalid_number')]],
    ['canceled', [cancel]],
  ])('changes nothing on a run that is %s', (_, facts) => {
    const { state } = play(facts);
    expect(reduce(state, optedOut, moment(9))).toEqual({ state, effects: [] });
  });
});

describe('a shopper who is erased', () => {
  const erased: RunFact = { type: 'shopper.erased' };
  const named = ({ effects }: ReturnType<typeof play>) =>
    effects.filter(({ isErased }) => !isErased).map(({ type }) => type);

  it('ends a waiting run, and the event of it does not name them', () => {
    for (const facts of [[], [refused({ reason: 'lines_busy' })], [placed, ended('no_answer')]]) {
      const result = play([erased], play(facts).state);
      expect([types(result), named(result)]).toEqual([['run.canceled'], []]);
      expect(result.state.run).toMatchObject({ status: 'canceled', lastError: 'opted_out' });
      expect(reduce(result.state, erased, moment(9)).state).toBe(result.state);
    }
  });

  it.each<[string, string, RunFact, string[], object]>([
    ['was answered', 'done', talked(), ['run.answered', 'run.completed'], { lastError: null }],
    [
      ...(['was not', 'canceled', ended('canceled', { status: 'canceled' })] as const),
      ...([['run.no_answer', 'run.canceled'], { lastError: 'opted_out' }] as const),
    ],
    [
      ...(['ended by itself', 'canceled', ended('no_answer')] as const),
      ...([['run.no_answer', 'run.canceled'], { lastError: 'opted_out' }] as const),
    ],
  ] as [string, string, RunFact, string[], object][])(
    'in a call that %s: the run is %s, and what is told from then on does not name them',
    (_, status, end, tells, run) => {
      const result = play([placed, ringing, erased, end]);
      expect([types(result), named(result)]).toEqual([['run.ringing', ...tells], ['run.ringing']]);
      expect(result.state.run).toMatchObject({ status, ...run });
    },
  );

  it('of whom a canceled run is still in a call: what is told of the call does not name them', () => {
    const result = play([placed, ringing, cancel, erased, answered, talked()]);
    expect(named(result)).toEqual(['run.ringing', 'run.canceled']);
    expect(result.state.run.status).toBe('canceled');
  });

  it('who had opted out in the call before is not named from then on', () => {
    const optedOut: RunFact = {
      ...{ type: 'shopper.decided', version: null, at: at(1), isOptedOut: true, consentIds: [] },
    };
    expect(named(play([placed, ringing, optedOut, erased, talked()]))).toEqual(['run.ringing']);
  });

  it.each<[string, RunFact[]]>([
    ['done', [placed, talked()]],
    ['gave_up', [placed, ended('invalid_number')]],
  ])('changes nothing on a run that is %s', (_, facts) => {
    const { state } = play(facts);
    expect(reduce(state, erased, moment(9))).toEqual({ state, effects: [] });
  });
});
