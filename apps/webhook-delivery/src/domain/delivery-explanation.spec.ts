import { describe, expect, it } from '@jest/globals';
import { explain, type DeliveryRecord } from './delivery-explanation.js';
import { NO_TRACE, packTrace, unpackTrace, type AttemptTrace } from './sending/attempt-trace.js';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const lane = { pace: 'proven', width: 4, inFlight: 2, waiting: 7 } as const;
const trace = (more: Partial<AttemptTrace> = {}): AttemptTrace => ({
  ...NO_TRACE,
  lane,
  heldMs: 3,
  retryInMs: null,
  ...more,
});
const attempt = (at: string, retryInMs: number | null) => ({
  ...{ at, httpStatus: 500, durationMs: 100, error: 'http_500', responseBody: '' },
  trace: packTrace(trace({ retryInMs })),
});
const record = (more: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  ...{ id: 'dlv_1', eventId: 'evt_1', eventType: 'run.queued', sequence: 1, status: 'pending', attempts: [] },
  ...{ eventCreatedAt: NOW - 60_000, createdAt: NOW - 60_000, nextAttemptAt: NOW - 60_000, takenUntil: null },
  ...{ eventTypes: ['*'], isPaused: false, maxPerSecond: null, nextSendAt: null, failingSince: null, slowMs: null },
  ...more,
});

describe('the trace of a try', () => {
  it('is kept without names and read back, in whole milliseconds', () => {
    const whole = trace({ dnsMs: 1.23, address: '192.0.2.1', isNewConnection: false, connectMs: 2, tlsMs: 3.06 });
    expect(unpackTrace(packTrace(whole))).toEqual({ ...whole, dnsMs: 1, tlsMs: 3 });
    expect(unpackTrace(packTrace(trace({ isNewConnection: true, refusedAt: 'name', retryInMs: 60_000 })))).toEqual(
      trace({ isNewConnection: true, refusedAt: 'name', retryInMs: 60_000 }),
    );
    expect(JSON.stringify(packTrace(whole)).length).toBeLessThan(100);
  });
});

describe('an explanation', () => {
  it.each([
    [{ isPaused: true }, 'paused', null],
    [{ isPaused: true, takenUntil: NOW + 1 }, 'sending', NOW + 1],
    [{ takenUntil: NOW - 1 }, 'due', null],
    [{ nextAttemptAt: NOW + 5_000 }, 'retry', NOW + 5_000],
    [{ maxPerSecond: 1, nextSendAt: NOW + 900 }, 'limit', NOW + 900],
    [{ maxPerSecond: null, nextSendAt: NOW + 900 }, 'due', null],
    [{}, 'due', null],
  ] as const)('of one that waits (%j) says why', (more, reason, until) => {
    expect(explain(record(more), NOW).wait).toEqual({
      reason,
      until: until === null ? null : new Date(until).toISOString(),
    });
  });

  it.each([
    [['*'], 'run.queued', '*'],
    [['run.failed', 'run.queued'], 'run.queued', 'run.queued'],
    [['run.failed'], 'run.queued', null],
    [['run.failed'], 'ping', 'test'],
  ])('of %j and %s says what matched', (eventTypes, eventType, matched) => {
    expect(explain(record({ eventTypes, eventType }), NOW).filter).toEqual({ matched, eventTypes });
  });

  it('tells of each try how long it waited after it was due; after a resend and of old rows nobody knows', () => {
    const attempts = [
      attempt('2026-11-22T11:59:00.250Z', 10_000),
      attempt('2026-11-22T11:59:11.350Z', null),
      attempt('2026-11-22T11:59:50.000Z', 10_000),
      { at: '2026-11-22T11:59:55.000Z', httpStatus: 200, durationMs: 1, error: null, responseBody: '' },
    ];
    const result = explain(record({ status: 'delivered', attempts }), NOW);
    expect(result.attempts.map(({ waitedMs }) => waitedMs)).toEqual([250, 1_000, null, 0]);
    expect(result.attempts[3]).toMatchObject({ request: null, lane: null });
    expect(result.attempts[0]?.lane).toEqual({ ...lane, heldMs: 3 });
    expect(result.summary).toBe('Delivered after 4 tries: the endpoint answered 200.');
  });

  it('says that one was given up', () => {
    const failed = { status: 'failed' as const, attempts: [attempt('2026-11-22T11:59:00.250Z', null)] };
    expect(explain(record(failed), NOW)).toMatchObject({
      summary: 'Given up after 1 try, the last one ended with http_500.',
      wait: null,
    });
  });
});
