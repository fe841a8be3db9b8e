import { describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { quietRequestQueue, type RequestQueue } from './quiet-request-queue.js';

interface Whole extends RequestQueue {
  maybeThrottle(milliseconds: number): void;
  push(request: object): void;
  fulfillRequest(response: object): void;
  destroy(): void;
}

const logger = { namespace: () => logger, debug: () => undefined, warn: () => undefined };

function queueOf(maxInFlightRequests: number): { queue: Whole; sent: number[]; push: (correlationId: number) => void } {
  const Queue = quietRequestQueue() as unknown as new (options: object) => Whole;
  const queue = new Queue({
    maxInFlightRequests,
    requestTimeout: 30_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'test:9092',
    logger,
    isConnected: () => true,
  });
  const sent: number[] = [];
  const entry = (correlationId: number) => ({
    correlationId,
    apiKey: 0,
    apiVersion: 0,
    apiName: 'Test',
    resolve: () => undefined,
    reject: () => undefined,
  });
  return {
    queue,
    sent,
    push: (id) => queue.push({ entry: entry(id), expectResponse: true, sendRequest: () => sent.push(id) }),
  };
}

describe('the queue of requests to a broker', () => {
  it('waits for nothing while there is nothing to send', () => {
    const { queue, sent, push } = queueOf(5);
    push(1);
    queue.fulfillRequest({ correlationId: 1, payload: null, size: 0 });
    expect(sent).toEqual([1]);
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it('sends what had to wait for an answer, and then rests', () => {
    const { queue, sent, push } = queueOf(1);
    push(1);
    push(2);
    expect(sent).toEqual([1]);
    queue.fulfillRequest({ correlationId: 1, payload: null, size: 0 });
    expect(sent).toEqual([1, 2]);
    queue.destroy();
    queue.fulfillRequest({ correlationId: 2, payload: null, size: 0 });
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it('lets what the broker has asked to hold back wait', () => {
    const { queue, sent, push } = queueOf(5);
    queue.maybeThrottle(60_000);
    push(1);
    expect([sent, queue.throttleCheckTimeoutId]).toEqual([[], expect.anything()]);
    queue.destroy();
  });

  it.each([1, 30])(
    'sends what had to wait for %i ms at the wish of the broker, and then rests',
    async (milliseconds) => {
      const { queue, sent, push } = queueOf(5);
      queue.maybeThrottle(milliseconds);
      push(1);
      await eventually(() => expect(sent).toEqual([1]));
      expect(queue.throttleCheckTimeoutId).toBeNull();
    },
  );
});
