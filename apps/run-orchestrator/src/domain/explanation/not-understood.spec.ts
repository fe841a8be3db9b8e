import { describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import type { EndReason, TracedCall } from '@outcall/contracts-telephony';
import { timelineOf } from './timeline.js';

const STARTED = '2026-11-21T04:30:00.000Z';
const ENDED = '2026-11-21T04:31:00.000Z';
const line = (speaker: 'agent' | 'shopper') => ({ speaker, text: '...' });

interface Talk {
  readonly answers: Run['answers'];
  readonly endReason?: EndReason;
  readonly speakers?: readonly ('agent' | 'shopper')[];
}

describe('the timeline of a run', () => {
  const typesOf = ({ answers, endReason = 'agent_ended', speakers = ['agent', 'shopper'] }: Talk): string[] => {
    const run = { id: 'run_1', answers, calls: [], actions: [] } as unknown as Run;
    const call = { id: 'cal_1', attempt: 1, createdAt: STARTED, answeredAt: STARTED, endedAt: ENDED, endReason };
    const traced = { ...call, status: 'completed', transcript: speakers.map(line) } as unknown as TracedCall;
    const createdBy = { kind: 'api_key', id: 'key_1', name: 'shop' };
    const nothing = { createdBy, trail: [], permits: [], deliveries: [] };
    return timelineOf({ run, calls: [traced], ...nothing }).map(({ type }) => type);
  };
  const usual = ['call.placed', 'call.answered', 'call.ended'];

  it('marks it for a person where its shopper spoke and no answer was understood', () => {
    expect(typesOf({ answers: { decision: null, day: null } })).toEqual([...usual, 'call.not_understood']);
  });

  it.each<[string, Talk]>([
    ['an answer was understood', { answers: { decision: false, day: null } }],
    ['nothing was asked', { answers: {} }],
    ['the shopper said nothing', { answers: { decision: null }, speakers: ['agent'] }],
    ['the shopper hung up', { answers: { decision: null }, endReason: 'shopper_hung_up' }],
    ['a request was understood', { answers: { decision: null }, endReason: 'callback_requested' }],
    ['a person took the call', { answers: { decision: null }, endReason: 'handed_off' }],
  ])('does not where %s', (_, talk) => {
    expect(typesOf(talk)).toEqual(usual);
  });
});
