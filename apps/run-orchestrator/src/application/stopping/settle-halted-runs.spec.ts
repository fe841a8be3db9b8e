import { describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE } from '@outcall/kernel';
import { at, moment } from '../../domain/run/run-facts.fixture.js';
import { Moments } from '../moments.js';
import type { RunKey, RunRepository } from '../run-repository.js';
import { HaltedRuns } from './halted-runs.js';
import { SettleHaltedRuns } from './settle-halted-runs.use-case.js';

const PAUSED = { orgId: 'org_1', mode: 'live', id: 'run_paused' } as const;
const HELD = { orgId: 'org_2', mode: 'live', id: 'run_held' } as const;
const failed = new Error('a look took too long');

class Found extends HaltedRuns {
  constructor(
    readonly paused: () => Promise<RunKey[]>,
    readonly held: () => Promise<RunKey[]>,
  ) {
    super();
  }
}

async function settled(found: HaltedRuns): Promise<string[]> {
  const result: string[] = [];
  const runs = { update: async ({ id }: RunKey) => (result.push(id), null) } as unknown as RunRepository;
  const moments = new Moments(new FixedClock(new Date(at(0))), moment(0).waits, LEGAL_TABLE, () => 0.5);
  await new SettleHaltedRuns(found, runs, moments).execute().catch((error: unknown) => result.push(String(error)));
  return result;
}

describe('what is due and halted', () => {
  const none = () => Promise.reject(failed);

  it('is settled when it is held, although the look for what is paused fails, and the failure is told', async () => {
    expect(await settled(new Found(none, async () => [HELD]))).toEqual([HELD.id, String(failed)]);
  });

  it('is settled when it is paused, although the look for what is held fails, and the failure is told', async () => {
    expect(await settled(new Found(async () => [PAUSED], none))).toEqual([PAUSED.id, String(failed)]);
  });
});
