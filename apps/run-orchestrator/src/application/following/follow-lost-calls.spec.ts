import { describe, expect, it } from '@jest/globals';
import type { RunCallsQuestion } from '@outcall/contracts-telephony';
import { FixedClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { RunSettings } from '../run-settings.js';
import type { DialingRun } from './dialing-runs.js';
import { FollowLostCalls } from './follow-lost-calls.use-case.js';
import { SettleCalls } from './settle-calls.use-case.js';

const numbered = (prefix: string, index: number): string => `${prefix}_${String(index).padStart(6, '0')}`;

describe('a sweep for lost ends among more calls than it looks at', () => {
  it('goes on where the last one was cut: calls that go on for ever keep nobody behind them waiting', async () => {
    const runs = Array.from({ length: 7_000 }, (_, index): DialingRun => ({
      ...{ orgId: 'org_1', mode: 'live', id: numbered('run', index), callId: numbered('cal', index), attempt: 1 },
      placer: null,
    }));
    const asked: string[] = [];
    const clock = new FixedClock(new Date());
    const settleCalls = new SettleCalls(
      {
        calls: async ({ callIds }: RunCallsQuestion) => {
          asked.push(...callIds);
          return callIds.map((id) => ({ id, endedAt: null }));
        },
      } as never,
      {} as never,
      {} as never,
      clock,
      Logger.create({ service: 'test', level: 'silent' }),
    );
    const sweep = new FollowLostCalls(
      {
        pageOf: async (_: Date, limit: number, behind: DialingRun | null) =>
          runs.filter(({ id }) => id > (behind?.id ?? '')).slice(0, limit),
      },
      settleCalls,
      clock,
      { longestCallMs: 1_000 } as RunSettings,
    );
    await sweep.execute();
    expect(asked).toHaveLength(5_000);
    await sweep.execute();
    expect(asked).toEqual(runs.map(({ callId }) => callId));
    await sweep.execute(); // and from the beginning again
    expect(asked.slice(7_000)).toEqual(runs.slice(0, 5_000).map(({ callId }) => callId));
  });
});
