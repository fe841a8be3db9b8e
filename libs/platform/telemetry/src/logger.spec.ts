import { describe, expect, it } from '@jest/globals';
import { errorFields } from './logger.js';

describe('the words of an error in the log', () => {
  it.each([
    ['no contact of +919876543210', 'no contact of [redacted]'],
    ['no contact of 98765 43210, nor of 0091-98765-43210', 'no contact of [redacted], nor of [redacted]'],
    ['no contact of ९८७६५\u00a0४३२१०', 'no contact of [redacted]'],
    ['no contact of ９８７６５４３２１０, nor of 98765\u200b43210', 'no contact of [redacted], nor of [redacted]'],
    ['refused: Bearer svc_at_abc, svc_sk_live_def', 'refused: [redacted] [redacted]'],
    ['refused: whsec_abc', 'refused: [redacted]'],
    ['connect ECONNREFUSED 91.198.174.192:5432 at 1795708126000', null],
  ])('%j are %j', (message, written) => {
    const { message: left, stack, cause } = errorFields(new Error(message, { cause: new Error(message) }));
    expect([left, (cause as { message: string }).message]).toEqual(Array(2).fill(written ?? message));
    expect(String(stack)).toContain(`Error: ${written ?? message}\n`);
  });
});
