import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../../domain/run/run-state.js';
import { RunMemory } from './run-memory.js';

const KEY = { orgId: 'org_1', mode: 'live' } as const;
const state = (id: string, version: number, status = 'dialing'): RunState =>
  ({ ...KEY, version, run: { id, status } }) as RunState;

describe('the memory of runs', () => {
  it('has the newest version, in whatever order it hears of them', () => {
    const memory = new RunMemory();
    for (const version of [2, 3, 1]) memory.note(state('run_1', version));
    expect(memory.recall({ ...KEY, id: 'run_1' })?.version).toBe(3);
    expect(memory.recall({ ...KEY, orgId: 'org_2', id: 'run_1' })).toBeUndefined();
  });

  it('lets a run go that is in no call any more, and one that proved old', () => {
    const memory = new RunMemory();
    for (const id of ['run_1', 'run_2']) memory.note(state(id, 1));
    memory.note(state('run_1', 2, 'completed'));
    memory.forget({ ...KEY, id: 'run_2' });
    expect(['run_1', 'run_2'].map((id) => memory.recall({ ...KEY, id }))).toEqual([undefined, undefined]);
  });

  it('is bounded: the one not written for longest goes first', () => {
    const memory = new RunMemory();
    for (let nth = 0; nth < 4_000; nth += 1) memory.note(state(`run_${nth}`, 1));
    memory.note(state('run_0', 2));
    memory.note(state('run_4000', 1));
    expect([0, 1, 2, 4_000].map((nth) => memory.recall({ ...KEY, id: `run_${nth}` }) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
