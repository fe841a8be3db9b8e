import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { stateOf } from './request-state.js';

const requestWith = (headers: Record<string, string>): IncomingMessage => ({ headers }) as unknown as IncomingMessage;

describe('What the gateway knows of a request', () => {
  it('is one object for all who ask, and another for another request with the same headers', () => {
    const [one, other] = [requestWith({}), requestWith({})];
    expect(stateOf(one)).toBe(stateOf(one));
    expect(stateOf(one)).not.toBe(stateOf(other));
  });

  it('has a digest for its credential, and none to remember where it shows none', () => {
    const [key, again, cookie, nothing] = [
      stateOf(requestWith({ authorization: 'Bearer a', cookie: 'b' })),
      stateOf(requestWith({ authorization: 'Bearer a' })),
      stateOf(requestWith({ cookie: 'b' })),
      stateOf(requestWith({})),
    ];
    expect(key.credentialDigest).toBe(again.credentialDigest);
    expect(new Set([key, cookie, nothing].map(({ credentialDigest }) => credentialDigest)).size).toBe(3);
    expect([key, cookie, nothing].map(({ showsCredential }) => showsCredential)).toEqual([true, true, false]);
    expect(key.credentialDigest).not.toContain('Bearer');
  });
});
