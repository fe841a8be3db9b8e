import { describe, expect, it } from '@jest/globals';
import { judge, type Reply } from './attempt-verdict.js';
import { RetrySchedule } from './retry-schedule.js';

const schedule = new RetrySchedule([60, 300], () => 0);
const timing = { at: new Date('2026-11-21T10:00:00Z'), durationMs: 12.4 };
const answer = (status: number, more: Partial<Extract<Reply, { kind: 'answer' }>> = {}): Reply => ({
  kind: 'answer',
  status,
  retryAfter: undefined,
  body: Buffer.from('ok'),
  ...more,
});

describe('judge', () => {
  it.each([200, 201, 202, 204, 299])('takes %d for delivered', (status) => {
    expect(judge(answer(status), 0, schedule, timing)).toMatchObject({
      status: 'delivered',
      retryInMs: null,
      attempt: { httpStatus: status, error: null },
    });
  });

  it.each([199, 300, 301, 307, 400, 404, 410, 429, 500, 503])(
    'takes %d for a failure that is tried again',
    (status) => {
      expect(judge(answer(status), 0, schedule, timing)).toMatchObject({
        status: 'pending',
        retryInMs: 60_000,
        attempt: { httpStatus: status, error: `http_${status}` },
      });
    },
  );

  it('gives up after the last wait of the schedule', () => {
    expect(judge({ kind: 'failure', reason: 'timeout' }, 2, schedule, timing)).toMatchObject({
      status: 'failed',
      retryInMs: null,
      attempt: { httpStatus: null, error: 'timeout', responseBody: null },
    });
  });

  it('keeps 4 kB of the answer, as text that PostgreSQL can hold', () => {
    const { attempt } = judge(answer(200, { body: Buffer.from(`a\u0000${'é'.repeat(4_000)}`) }), 0, schedule, timing);
    expect(attempt.responseBody?.startsWith('a\uFFFDé')).toBe(true);
    expect(attempt.responseBody?.length).toBeLessThanOrEqual(4_096);
    expect(attempt.responseBody?.isWellFormed()).toBe(true);
    expect(attempt).toMatchObject({ at: '2026-11-21T10:00:00.000Z', durationMs: 12 });
  });

  it('tells an endpoint that keeps up from one that does not', () => {
    expect([200, 400, 404].map((status) => judge(answer(status), 0, schedule, timing).keepsUp)).toEqual([
      true,
      true,
      true,
    ]);
    expect([429, 500, 503].map((status) => judge(answer(status), 0, schedule, timing).keepsUp)).toEqual([
      false,
      false,
      false,
    ]);
    expect(judge({ kind: 'failure', reason: 'timeout' }, 0, schedule, timing).keepsUp).toBe(false);
  });
});
