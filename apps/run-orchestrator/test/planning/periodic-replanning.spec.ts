import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ORG_TOPIC, ORG_UPSERTED, type OrgUpserted } from '@outcall/contracts-identity';
import { FixedClock, type CallingHours } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { createTestDatabase, planOf, type TestDatabase } from '@outcall/testing';
import { PlaceDueAttempts } from '../../src/application/placing/place-due-attempts.use-case.js';
import { ApplyOrgEvents } from '../../src/application/replanning/apply-org-events.use-case.js';
import { ReplanRuns } from '../../src/application/replanning/replan-runs.use-case.js';
import { StartRun } from '../../src/application/starting/start-run.use-case.js';
import { TAKE_REPLAN } from '../../src/outbound/postgres/replanning/postgres-replan-queue.js';
import { ALL_MIGRATIONS, ids, tenant } from '../orchestrator.js';
import { JudgingServices } from './judging-services.js';
import { composeService, type ComposedService } from './planning-service.js';
import { startingWithoutKey } from './starting-without-key.js';
import { copyRun } from './waiting-runs.js';

const NIGHT = Date.parse('2026-03-02T22:00:00+05:30');
const from = (time: string): CallingHours => ({
  days: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [[time, '20:00']]])),
});
const tomorrowAt = (time: string): number => Date.parse(`2026-03-03T${time}:00+05:30`);
/** 45 s that an attempt takes up, shared by nine lines. */
const EACH_MS = 5_000;
/** More than two rounds plan. */
const RUNS = 450;

describe('waiting runs of an org whose hours change', () => {
  let db: TestDatabase;
  let replicas: ComposedService[];
  let orgId: string;
  /** Reached by the first replica when it has planned a page, before it says so. */
  let atPage: () => Promise<void> = async () => undefined;
  const clock = new FixedClock(new Date(NIGHT));
  const fakes = new JudgingServices(clock);
  const faults = new (class extends FaultPoints {
    async reach(name: string): Promise<void> {
      if (name === 'orchestrator.replan-page-done') await atPage();
    }
  })();

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    replicas = [
      await composeService(db, clock, fakes, [{ provide: FaultPoints, useValue: faults }]),
      await composeService(db, clock, fakes),
    ];
  });
  beforeEach(async () => {
    await db.asOwner(
      'TRUNCATE runs, run_statuses, run_labels, org_settings, calling_windows, replans, limit_questions',
    );
    clock.advance(NIGHT - clock.now().getTime());
    atPage = async () => undefined;
    orgId = ids.next('org');
    const gapMinutes = { no_answer: [30], busy: [10], voicemail: [240], declined: [720] };
    const judged = { flowHours: null, callType: 'service', gapMinutes, basisEndsAt: null, limits: new Map() } as const;
    fakes.subject = { ...judged, limitsMoved: () => undefined, lines: 9, isBusy: () => false };
  });
  afterAll(async () => {
    for (const one of replicas) await one.close();
    await db.drop();
  });

  const of = (place: number): ComposedService => replicas[place] as ComposedService;
  const hear = async (version: number, callingHours: CallingHours | null, org = orgId): Promise<void> => {
    const data = { org: { id: org, name: 'Shop', isVerified: true, callingHours } } as OrgUpserted;
    const event = { id: ids.next('event'), topic: ORG_TOPIC.name, type: ORG_UPSERTED, key: org, orgId: org, version };
    const about = { mode: null, time: clock.now().toISOString(), requestId: null, traceparent: null };
    await of(0)
      .get(ApplyOrgEvents)
      .execute([{ ...event, ...about, data } as DomainEvent<OrgUpserted>]);
  };
  const start = async (callingHours: CallingHours | null, orgVersion: number, org = orgId): Promise<string> => {
    const by = tenant(org, { mode: 'live', callingHours, orgVersion });
    const runId = ids.next('run');
    const command = {
      flowKey: 'cod',
      phone: '+919810000001',
      inputs: { customer_name: 'Asha', order_no: '1', amount: '1' },
    };
    await of(0)
      .get(StartRun)
      .execute(
        { tenant: by, createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' } },
        command,
        startingWithoutKey(runId),
      );
    return runId;
  };
  const round = (place: number): Promise<boolean> => of(place).get(ReplanRuns).execute();
  /** Oldest first, in milliseconds. */
  const times = async (org = orgId): Promise<(number | null)[]> =>
    (
      await db.database.query<{ at: Date | null }>(
        'SELECT next_attempt_at AS at FROM runs WHERE org_id = $1 ORDER BY created_at, id',
        [org],
      )
    ).map(({ at }) => at?.getTime() ?? null);
  const ordered = (): Promise<unknown[]> => db.database.query('SELECT FROM replans');
  const spread = (opens: number, count = RUNS): number[] =>
    Array.from({ length: count }, (_, place) => opens + place * EACH_MS);
  const manyWaiting = async (): Promise<void> => {
    await hear(1, null);
    await copyRun(db.database, await start(null, 1), RUNS - 1);
  };

  it('are planned page by page, each behind the page before, while other orgs have their turns', async () => {
    await manyWaiting();
    const other = ids.next('org');
    await hear(1, null, other);
    await start(null, 1, other);
    await hear(2, from('12:00'));
    clock.advance(10); // of those that are due, the one looked at longest ago comes first
    await hear(2, from('13:00'), other);
    expect(await times()).not.toContain(tomorrowAt('12:00')); // whoever hears events plans nothing
    clock.advance(10);
    await round(0);
    clock.advance(10);
    await round(0);
    expect(await times(other)).toEqual([tomorrowAt('13:00')]);
    expect((await times()).slice(0, 200)).toEqual(spread(tomorrowAt('12:00'), 200));
    for (let n = 0; await round(n % 2); n += 1) clock.advance(10);
    expect(await times()).toEqual(spread(tomorrowAt('12:00')));
    expect(await ordered()).toEqual([]);
  });

  it('are planned to the end by another process when one dies after a page', async () => {
    await manyWaiting();
    await hear(2, from('12:00'));
    await round(0);
    atPage = () => Promise.reject(new Error('killed'));
    await expect(round(0)).rejects.toThrow('killed');
    expect(await round(1)).toBe(false); // the lease of the dead one goes on
    clock.advance(21_000);
    while (await round(1)) clock.advance(10);
    // The page of the one that died took its places twice.
    const due = await times();
    expect(due.slice(0, 200)).toEqual(spread(tomorrowAt('12:00'), 200));
    expect(due.slice(200)).toEqual(spread(tomorrowAt('12:00'), RUNS + 200).slice(400));
  });

  it('are planned by the newest change, though another process is still at an older one', async () => {
    await manyWaiting();
    await hear(2, from('12:00'));
    await round(0);
    let goOn = (): void => undefined;
    const isHeld = new Promise<void>((reached) => {
      atPage = () => new Promise((resolve) => ((goOn = resolve), reached()));
    });
    const late = round(0);
    await isHeld;
    await hear(3, from('15:00'));
    while (await round(1)) clock.advance(10);
    expect(await times()).toEqual(spread(tomorrowAt('15:00')));
    goOn();
    expect(await late).toBe(true);
    expect(await ordered()).toEqual([]);
    expect(await times()).toEqual(spread(tomorrowAt('15:00')));
  });

  it('are not dialled at a time that is closed now, though their turn to be planned has not come', async () => {
    await manyWaiting();
    await hear(2, from('12:00'));
    clock.advance(tomorrowAt('09:00') - NIGHT);
    expect((await times())[0]).toBe(tomorrowAt('09:00'));
    await (
      await of(1).get(PlaceDueAttempts).execute('whole')
    ).placed;
    const [run] = await db.database.query(
      'SELECT status, attempts, last_error FROM runs WHERE org_id = $1 ORDER BY created_at, id LIMIT 1',
      [orgId],
    );
    expect(run).toEqual({ status: 'scheduled', attempts: 0, last_error: 'calling_hours' });
    expect((await times())[0]).toBeGreaterThanOrEqual(tomorrowAt('12:00'));
  });

  it('are planned anew when a change in between is never heard, though the last says what the first did', async () => {
    await hear(1, null);
    const id = await start(from('15:00'), 2);
    expect(await times()).toEqual([tomorrowAt('15:00')]);
    await hear(3, null);
    while (await round(0));
    expect(await times()).toEqual([tomorrowAt('09:00')]);
    await db.database.query('DELETE FROM org_settings');
    await db.database.query('UPDATE runs SET next_attempt_at = $2 WHERE id = $1', [id, new Date(tomorrowAt('19:00'))]);
    await hear(4, null); // the first that is heard of the org at all
    while (await round(0));
    expect(await times()).toEqual([tomorrowAt('09:00')]);
  });

  it('are found by an index, and so is the org whose turn it is', async () => {
    const plan = await db.database.transaction((tx) => planOf(tx, TAKE_REPLAN, ['now()', 'now()', "'me'"]));
    expect(plan).toMatch(/Index Scan using replans_by_time on replans[^\n]*\n\s+Index Cond: \(look_at <= /);
    expect(plan).not.toContain('Seq Scan');
  });
});
