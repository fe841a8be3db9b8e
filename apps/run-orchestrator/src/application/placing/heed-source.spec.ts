import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import type { RunState } from '../../domain/run/run-state.js';
import type { NewRun } from '../../domain/run/starting/start-run.js';
import type { Transition } from '../../domain/run/transition.js';
import type { Stops } from '../stops.js';
import { HeedSource } from './heed-source.js';

const OLD = { run: { id: 'run_old' } } as RunState;
const RECORDED = { state: { run: { id: 'run_old', status: 'canceled' } }, outcome: null };
const run = {
  ...{ id: 'run_new', orgId: 'org_1', mode: 'live', now: '2026-11-21T05:00:00.000Z' },
  ...{ request: {}, terms: { sparedBy: ['job_before'] } },
  first: { nextAttemptAt: '2026-11-21T05:00:00.000Z', lastError: null, notBefore: null },
} as unknown as NewRun;

/**
 * How the run before was recorded, and the successors that were tried; the ledger answers these, one after the other.
 */
async function replaced(...answers: (Stops | null | typeof RECORDED | ApiError)[]) {
  const tried: Transition[] = [];
  const replace = async (_: unknown, __: unknown, started: Transition): Promise<unknown> => {
    tried.push(started);
    const answer = answers[tried.length - 1];
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const heed = new HeedSource({} as never, { replace } as never, {} as never, {} as never);
  const recorded = await heed.replace(OLD, (() => undefined) as never, { run, numberHashes: [] });
  return { recorded, tried: tried.map(({ state }) => state) };
}

describe('the run that takes the place of another', () => {
  it('is written with the cancel of that', async () => {
    const { recorded, tried } = await replaced(RECORDED as never);
    expect(recorded).toBe(RECORDED);
    expect(tried).toMatchObject([{ run: { id: 'run_new', nextAttemptAt: run.now, lastError: null }, dial: null }]);
  });

  it('waits for the end of a pause that has begun', async () => {
    const { recorded, tried } = await replaced({ halt: 'paused', cancels: [] }, RECORDED as never);
    expect(recorded).toBe(RECORDED);
    expect(tried.at(-1)).toMatchObject({
      run: { nextAttemptAt: null, lastError: 'paused' },
      terms: { sparedBy: ['job_before'] },
    });
  });

  it.each([
    ['a cancel of many that would take it along is under way', { halt: null, cancels: ['job_1'] }],
    ['the run was canceled meanwhile, or is in other hands', null],
    ['the new number was erased meanwhile', new ApiError('NO_CONSENT', 'erased')],
  ])('is not written when %s', async (_, answer) => {
    const { recorded, tried } = await replaced(answer);
    expect([recorded, tried.length]).toEqual([null, 1]);
  });

  it('is not given up for an outage', async () => {
    await expect(replaced(ApiError.unavailable('the database'))).rejects.toThrow('the database');
  });
});
