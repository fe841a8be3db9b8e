import { describe, expect, it } from '@jest/globals';
import type { ActionCallCommand } from '@outcall/contracts-actions';
import type { InternalClient } from '@outcall/platform-http';
import { HttpActionCaller } from './http-action-caller.js';

describe('actions of calls that go out in one request', () => {
  /** How long the dispatcher is to wait for them, request by request, while a request takes so long besides. */
  async function patienceOf(overheadMs: readonly number[]): Promise<number[]> {
    const asked: number[] = [];
    let now = 0;
    const client = {
      call: async ({ body: { items, patienceMs } }: { body: { items: unknown[]; patienceMs: number } }) => {
        now += patienceMs + (overheadMs[asked.length] ?? 0);
        asked.push(patienceMs);
        return { results: items.map(() => ({ ok: true, actionCall: { status: 'success' } })) };
      },
    } as unknown as InternalClient;
    const caller = new HttpActionCaller(client, client, () => now);
    for (const _ of overheadMs) await caller.act({ orgId: 'org_1' } as ActionCallCommand, 60_000);
    return asked;
  }

  it('are waited for 30 ms while a request takes less by itself', async () => {
    expect(await patienceOf([5, 20, 29, 25])).toEqual([30, 30, 30, 30]);
  });

  it('are waited for as long as a request takes by itself on a full machine, a second at most, and for 30 ms again when it is quick', async () => {
    const asked = await patienceOf([...Array<number>(20).fill(400), ...Array<number>(20).fill(0)]);
    expect(asked[1]).toBe(100);
    expect(asked[20]).toBeGreaterThan(390);
    expect(asked[20]).toBeLessThanOrEqual(400);
    expect(asked[39]).toBe(30);
    expect(Math.max(...(await patienceOf(Array<number>(20).fill(9_000))))).toBe(1_000);
  });
});
