import { describe, expect, it } from '@jest/globals';
import { isFinal } from '../../src/domain/run/run-state.js';
import { broken } from './invariants.js';
import { simulate } from './simulate.js';

// SIMULATION_SEED=n repeats one simulation; SIMULATION_SEEDS=n runs as many.
const only = process.env['SIMULATION_SEED'];
const first = only ? Number(only) : 1;
const count = only ? 1 : Number(process.env['SIMULATION_SEEDS'] ?? 10_000);

describe('a run on a platform where everything goes wrong', () => {
  it(`keeps every promise in ${count} simulations`, async () => {
    const seen = {
      calls: 0,
      done: 0,
      gave_up: 0,
      canceled: 0,
      forbidden: 0,
      shopper_in_call: 0,
      provider_unavailable: 0,
      opted_out: 0,
      consent_withdrawn: 0,
      calling_hours: 0,
      movedIntoHours: 0,
      parked: 0,
      basis_expired: 0,
      startedLate: 0,
      foundEnds: 0,
    };
    for (let seed = first; seed < first + count; seed += 1) {
      const platform = await simulate(seed).catch((error: unknown) => {
        throw new Error(`seed ${seed} (SIMULATION_SEED=${seed} repeats it)`, { cause: error });
      });
      const faults = broken(platform);
      if (faults.length > 0)
        throw new Error(`seed ${seed} (SIMULATION_SEED=${seed} repeats it): not true: ${faults.join('; ')}`);
      seen.calls += platform.calls.size;
      if (isFinal(platform.state)) seen[platform.state.run.status as 'done'] += 1;
      if (platform.movedIntoHours > 0) seen.movedIntoHours += 1;
      if (platform.hasParked) seen.parked += 1;
      if (platform.hasStartedLate) seen.startedLate += 1;
      if (platform.foundEnds > 0) seen.foundEnds += 1;
      if (platform.forbiddenAt < Number.POSITIVE_INFINITY) seen.forbidden += 1;
      for (const reason of platform.reasons)
        if (reason !== null && Object.hasOwn(seen, reason)) seen[reason as 'opted_out'] += 1;
    }
    // A simulation that never reaches the interesting places proves nothing.
    if (!only) expect(Object.entries(seen).filter(([, times]) => times <= count / 100)).toEqual([]);
  });

  it('repeats exactly from its seed', async () => {
    const [one, two] = [await simulate(42), await simulate(42)];
    expect(two.effects).toEqual(one.effects);
    expect(two.dials).toEqual(one.dials);
  });
});
