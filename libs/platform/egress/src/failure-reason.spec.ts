import { describe, expect, it } from '@jest/globals';
import { routeError, targetError } from './egress-route.js';
import { failureOf } from './failure-reason.js';

describe('why no answer came', () => {
  it('is told of our own way out by the same word, and that it is ours', () => {
    expect(failureOf(routeError('the proxy cannot be reached'))).toEqual({
      ...{ kind: 'failure', reason: 'connection_failed', isOurs: true },
    });
  });

  it.each([targetError('the proxy reached nobody'), Object.assign(new Error('x'), { code: 'ECONNRESET' }), null])(
    'is nothing of ours where it may be the receiver’s: %s',
    (error) => expect(failureOf(error)).toEqual({ kind: 'failure', reason: 'connection_failed' }),
  );

  it('keeps its other words', () => {
    const error = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    expect(failureOf(error)).toEqual({ kind: 'failure', reason: 'connection_refused' });
  });
});
