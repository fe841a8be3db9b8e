import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ActionCall } from '@outcall/contracts-actions';
import type { CallEnded } from '@outcall/contracts-telephony';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { answered, ended, handoff, ringing } from './call-events.js';

const golden = <T = unknown>(type: string): DomainEvent<T> =>
  JSON.parse(
    readFileSync(new URL(`../../../../libs/contracts/telephony/fixtures/${type}.json`, import.meta.url), 'utf8'),
  ) as DomainEvent<T>;

const call = {
  orgId: 'org_0mg1b2c3d4e5f6g7h8i9',
  mode: 'test' as const,
  id: 'cal_0mg1b2c3d4e5f6g7h8i9',
  runId: 'run_0mg1b2c3d4e5f6g7h8i9',
  attempt: 1,
  requestId: 'req_0mg1b2c3d4e5f6g7h8i9',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
};
const withId = (event: object, id: string) => JSON.parse(JSON.stringify({ ...event, id })) as unknown;

describe('the events of a call', () => {
  it.each([
    ['call.ringing', (at: Date) => ringing(call, at)],
    ['call.answered', (at: Date) => answered(call, at)],
    ['call.handoff_requested', (at: Date) => handoff(call, 'handoff_requested', 'person', at)],
    ['call.handoff_connected', (at: Date) => handoff(call, 'handoff_connected', 'person', at)],
  ])('%s is the golden one', (type, make) => {
    const expected = golden(type);
    expect(withId(make(new Date(expected.time)), expected.id)).toEqual(expected);
  });

  it('call.ended is the golden one, with what was said left to the call itself', () => {
    const expected = golden<CallEnded>('call.ended');
    const data = expected.data as CallEnded;
    const ending = {
      status: data.status,
      endReason: data.endReason,
      outcome: data.outcome,
      answers: data.answers,
      talkSeconds: data.talkSeconds,
      languagesHeard: ['en-IN'],
      transcript: [],
      isOptedOut: data.optedOut,
    };
    const event = ended(
      call,
      { ending, answeredAt: new Date(data.answeredAt as string), actionCalls: data.actionCalls as ActionCall[] },
      new Date(expected.time),
    );
    expect(withId(event, expected.id)).toEqual(expected);
  });

  it('call.ended fits into an event, however much its actions were sent and answered', () => {
    const data = golden<CallEnded>('call.ended').data as CallEnded;
    const { status, endReason, outcome, answers, talkSeconds } = data;
    const said = { languagesHeard: ['en-IN'], transcript: [], isOptedOut: false };
    const ending = { status, endReason, outcome, answers, talkSeconds, ...said };
    const full = { text: 'x'.repeat(16_000) };
    const actionCalls = Array.from({ length: 60 }, (_, n) => ({
      ...(data.actionCalls[0] as ActionCall),
      id: `act_${n}`,
      args: full,
      result: full,
    }));
    const carried = (answered: readonly ActionCall[], unanswered: readonly ActionCall[] = []) => {
      const event = ended(call, { ending, answeredAt: null, actionCalls: answered, unanswered }, new Date());
      expect(Buffer.byteLength(JSON.stringify(event.data))).toBeLessThan(300_000);
      return event.data?.actionCalls;
    };
    expect(carried(actionCalls)).toEqual(actionCalls.slice(0, 7)); // the dispatcher tells of the others, whole
    // What the dispatcher never answered for nobody else tells of.
    expect(carried(actionCalls, actionCalls.slice(58))).toEqual([...actionCalls.slice(0, 5), ...actionCalls.slice(58)]);
    expect(carried([], actionCalls)?.map(({ id }) => id)).toEqual(actionCalls.map(({ id }) => id));
  });
});
