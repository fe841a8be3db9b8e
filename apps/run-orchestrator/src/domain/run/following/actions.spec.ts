import { describe, expect, it } from '@jest/globals';
import { fittingActions, type ActionCall } from '@outcall/contracts-actions';
import type { RunFact } from '../run-fact.js';
import { startRun } from '../starting/start-run.js';
import { at, CALL, NEW, action, placed, ringing, answered, talked, play, types } from '../run-facts.fixture.js';

describe('actions', () => {
  it.each<[ActionCall['status'], string[]]>([
    ['sent', []],
    ['pending', []],
    ['success', ['action.completed']],
    ['refused', ['action.failed']],
    ['timeout', ['action.failed']],
    ['sample', ['action.failed']],
  ])('with the status %s announce %j', (status, events) => {
    const played = play([placed, ringing, answered, { type: 'action.changed', actionCall: action(status) }]);
    expect(types(played).slice(2)).toEqual(events);
    expect(played.state.run.actions).toEqual([action(status)]);
    for (const effect of played.effects.slice(2))
      expect(effect.data).toMatchObject({ callId: CALL, action: action(status), run: { actions: [action(status)] } });
  });

  it('told by the dispatcher and by the end of the call are announced once, whichever is first', () => {
    const byDispatcher: RunFact = { type: 'action.changed', actionCall: action('success') };
    const byCall = talked('agent_ended', { actionCalls: [action('success')] });
    for (const order of [
      [byDispatcher, byCall],
      [byCall, byDispatcher],
    ]) {
      expect(
        types(play([placed, ringing, answered, ...order])).filter((type) => type === 'action.completed'),
      ).toHaveLength(1);
    }
  });

  it('are told before the completion, oldest first, and an older copy never replaces a newer one', () => {
    const actions = [action('refused', 'act_00000000000000000002', at(5)), action('success')];
    const played = play([
      placed,
      ringing,
      answered,
      talked('agent_ended', { actionCalls: actions }),
      { type: 'action.changed', actionCall: action('sent') },
    ]);
    expect(types(played).slice(2)).toEqual(['action.failed', 'action.completed', 'run.completed']);
    expect(played.state.run.actions.map((item) => item.id)).toEqual([
      'act_00000000000000000001',
      'act_00000000000000000002',
    ]);
  });

  it('answered after the run is final are still announced, and the run stays final', () => {
    const played = play([
      placed,
      talked('agent_ended', { actionCalls: [action('pending')] }),
      { type: 'action.changed', actionCall: action('success') },
    ]);
    expect(types(played).at(-1)).toBe('action.completed');
    expect(played.state.run.status).toBe('done');
  });

  it('are announced whole, and stand in the run alike, whether the dispatcher or the end of the call is heard first', () => {
    const sizes = [15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 2, 15, 1]; // kB
    const actions = sizes.map((size, n) => ({
      ...action(n % 3 ? 'success' : 'refused', `act_${String(n).padStart(20, '0')}`, at(n)),
      args: { text: 'x'.repeat(size * 1_000) },
      result: { text: 'y'.repeat(size * 1_000) },
    }));
    const byDispatcher = actions.map((actionCall): RunFact => ({ type: 'action.changed', actionCall }));
    const byCall = talked('agent_ended', { actionCalls: fittingActions(actions, []) });
    const orders = [
      [...byDispatcher, byCall],
      [byCall, ...byDispatcher], // the run is done by then
      [...byDispatcher.slice(0, 10), byCall, ...byDispatcher.slice(10)],
    ];
    const plays = orders.map((order) => play([placed, ringing, answered, ...order]));
    for (const played of plays) {
      const announced = played.effects.flatMap(({ data }) => data.action ?? []);
      expect(announced.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(actions);
      expect(played.state.run.status).toBe('done');
      expect(played.state.run.actions).toEqual(plays[0]?.state.run.actions);
      expect(Buffer.byteLength(JSON.stringify(played.state.run.actions))).toBeLessThan(255_000);
    }
    const first = plays[0]?.state.run.actions ?? [];
    expect(first.map(({ id }) => id)).toEqual(actions.map(({ id }) => id));
    expect(first[11]).toMatchObject({ args: {}, result: null, say: null });
    expect(first[12]).toEqual(actions[12]); // a small one still fits
  });

  it('fit into an event with everything else as large as it may be, and none is lost', () => {
    const sign = '\u0001'; // six bytes in JSON
    const map = (count: number, key: number, value: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          sign.repeat(key - 3) + String(n).padStart(3, '0'),
          sign.repeat(value),
        ]),
      );
    const full = { text: 'x'.repeat(16_370) };
    const actionCalls = Array.from({ length: 60 }, (_, n) => ({
      ...action('success', `act_${String(n).padStart(20, '0')}`, at(n)),
      args: full,
      result: full,
      say: sign.repeat(500),
    }));
    const request = { ...NEW.request, inputs: map(100, 60, 500), metadata: map(20, 40, 200) };
    const answers = { played: 'x'.repeat(100_000) }; // what a request of POST /runs can hold
    const played = play(
      [placed, ringing, answered, talked('agent_ended', { actionCalls, answers })],
      startRun({ ...NEW, request }).state,
    );
    const sizes = played.effects.map(({ data }) => Buffer.byteLength(JSON.stringify(data)));
    expect(Math.max(...sizes)).toBeGreaterThan(680_000); // it was as large as meant
    expect(Math.max(...sizes)).toBeLessThan(795_000);
    const { actions } = played.state.run;
    expect(actions.map(({ id, status }) => [id, status])).toEqual(actionCalls.map(({ id, status }) => [id, status]));
    expect(actions[0]).toEqual(actionCalls[0]);
    expect(actions.at(-1)).toMatchObject({ args: {}, result: null, say: null });
    const last = played.effects.findLast(({ type }) => type === 'action.completed');
    expect(last?.data.action).toEqual(actionCalls.at(-1)); // the event of the action itself is whole
  });
});
