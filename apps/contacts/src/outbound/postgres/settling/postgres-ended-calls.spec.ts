import { describe, expect, it } from '@jest/globals';
import type { Statement } from '@outcall/platform-postgres';
import { PostgresEndedCalls } from './postgres-ended-calls.js';

const hashOf = ({ phone }: { phone: string }) => `hash of ${phone}`;

describe('the ends of calls', () => {
  it('cost the same statements however many of their numbers are waited for', async () => {
    const sent: string[] = [];
    const numbers = Array.from({ length: 30 }, (_, n) => ({
      orgId: 'org_1',
      mode: 'live',
      phone: `+9198100000${n + 10}`,
    }));
    const answers: Record<string, object[]> = {
      'contacts.numbers-of-calls': numbers.map(({ phone }, place) => ({ place, phone, runId: `run_${place}` })),
      'contacts.settle-calls': numbers.map((number) => ({ ...number, isWaitedFor: true })),
    };
    const tx = { run: async ({ name }: Statement) => (sent.push(name), answers[name] ?? []) };
    const result: unknown[] = [];
    const ended = new PostgresEndedCalls(
      { transaction: (work: (given: typeof tx) => unknown) => work(tx) } as never,
      { append: async (_: unknown, events: unknown[]) => void result.push(...events), wake: () => undefined } as never,
      { of: hashOf, anyOf: hashOf } as never,
    );
    const calls = numbers.map(({ orgId }, n) => ({ orgId, mode: 'live' as const, callId: `cal_${n}`, end: null }));
    await ended.settle(calls, new Date('2026-11-21T05:00:00.000Z'));
    expect(sent).toEqual(['contacts.numbers-of-calls', 'contacts.settle-calls', 'contacts.waited-no-more']);
    expect(result).toHaveLength(30);
  });
});
