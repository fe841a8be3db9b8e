import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { createTestDatabase, LONG_TEST_MS, type TestDatabase } from '@outcall/testing';
import { ALL_MIGRATIONS } from '../orchestrator.js';
import { Random } from '../simulation/virtual-time.js';
import { JudgingServices } from './judging-services.js';
import { composeService, type ComposedService } from './planning-service.js';
import { PlannedOrg } from './planned-org.js';

// PLANNING_SEED=n repeats one org; PLANNING_SEEDS=n runs as many.
const only = process.env['PLANNING_SEED'];
const first = only ? Number(only) : 1;
const count = only ? 1 : Number(process.env['PLANNING_SEEDS'] ?? 100);
const STEPS = 30;

jest.setTimeout(LONG_TEST_MS);

describe('the planned times of the service, after hours, limits and time have changed', () => {
  let db: TestDatabase;
  let service: ComposedService;
  const clock = new FixedClock(new Date('2026-03-01T00:00:00Z'));
  const fakes = new JudgingServices(clock);
  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    service = await composeService(db, clock, fakes);
  });
  afterAll(async () => {
    await service.close();
    await db.drop();
  });

  /** Resolves to what was seen in it. */
  async function play(seed: number): Promise<PlannedOrg['seen']> {
    await db.asOwner(
      'TRUNCATE runs, run_statuses, run_labels, org_settings, calling_windows, replans, limit_questions',
    );
    const plannedOrg = new PlannedOrg({ service, fakes, clock, db }, new Random(seed));
    try {
      for (let step = 0; step < STEPS; step += 1) await plannedOrg.step();
      await plannedOrg.settle();
      const faults = await plannedOrg.broken();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    } catch (error) {
      const story = [`seed ${seed} (PLANNING_SEED=${seed} repeats it): ${(error as Error).message}`, ...plannedOrg.log];
      throw new Error(story.join('\n'), { cause: error });
    }
    return plannedOrg.seen;
  }

  it(`are times that explain does not deny, and every run that can be called has one, in ${count} orgs`, async () => {
    const seen = { refused: 0, parked: 0, gaveUp: 0, attempts: 0, limited: 0, planned: 0 };
    for (let seed = first; seed < first + count; seed += 1) {
      const found = await play(seed);
      for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += found[name];
    }
    // Orgs of every kind, or nothing was shown.
    if (!only) expect(Object.entries(seen).filter(([, times]) => times < count / 10)).toEqual([]);
  });
});
