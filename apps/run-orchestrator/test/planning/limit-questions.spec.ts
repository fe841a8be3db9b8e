import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIMIT_TOPIC, LIMITS_MOVED, type LimitsMoved, type PermitQuestion } from '@outcall/contracts-contacts';
import { ApiError, FixedClock } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { FaultPoints } from '@outcall/platform-faults';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { Contacts } from '../../src/application/contacts.js';
import { AskAgain } from '../../src/application/replanning/ask-again.use-case.js';
import { HeedLimits } from '../../src/application/replanning/heed-limits.use-case.js';
import { StartRun } from '../../src/application/starting/start-run.use-case.js';
import { ALL_MIGRATIONS, ids, tenant } from '../orchestrator.js';
import { JudgingServices } from './judging-services.js';
import { composeService, type ComposedService } from './planning-service.js';
import { startingWithoutKey } from './starting-without-key.js';
import { copyRun } from './waiting-runs.js';

const NIGHT = Date.parse('2026-03-02T22:00:00+05:30');
const OPENS = Date.parse('2026-03-03T09:00:00+05:30');
const HELD_UNTIL = Date.parse('2026-03-03T14:00:00+05:30');
const PHONE = '+919810000001';
/** More than two rounds ask about. */
const RUNS = 250;

describe('what contacts is asked about limits', () => {
  let db: TestDatabase;
  let replicas: ComposedService[];
  let orgId: string;
  let limits: Map<string, number>;
  /** By replica: the runs that it has asked about. */
  let asked: string[][];
  let wait: (question: PermitQuestion) => void;
  /** Reached by the first replica when contacts has answered, before it says so. */
  let atAnswer: () => Promise<void>;
  const clock = new FixedClock(new Date(NIGHT));
  const fakes = new JudgingServices(clock);
  const faults = new (class extends FaultPoints {
    async reach(name: string): Promise<void> {
      if (name === 'orchestrator.limits-heeded') await atAnswer();
    }
  })();
  const contactsOf = (replica: number): Contacts =>
    Object.assign({}, fakes.contacts, {
      wait: async (question: PermitQuestion) => {
        asked[replica]?.push(question.runId);
        wait(question);
        return await fakes.contacts.wait(question);
      },
    });

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    replicas = [
      await composeService(db, clock, fakes, [
        { provide: FaultPoints, useValue: faults },
        { provide: Contacts, useValue: contactsOf(0) },
      ]),
      await composeService(db, clock, fakes, [{ provide: Contacts, useValue: contactsOf(1) }]),
    ];
  });
  beforeEach(async () => {
    await db.asOwner(
      'TRUNCATE runs, run_statuses, run_labels, org_settings, calling_windows, replans, limit_questions',
    );
    clock.advance(NIGHT - clock.now().getTime());
    [asked, limits, orgId] = [[[], []], new Map(), ids.next('org')];
    wait = () => undefined;
    atAnswer = async () => undefined;
    fakes.forget();
    const judged = { flowHours: null, callType: 'service', gapMinutes: {}, basisEndsAt: null, limits } as const;
    fakes.subject = { ...judged, limitsMoved: () => undefined, lines: 9, isBusy: () => false };
  });
  afterAll(async () => {
    for (const one of replicas) await one.close();
    await db.drop();
  });

  const of = (place: number): ComposedService => replicas[place] as ComposedService;
  const round = (place: number): Promise<boolean> => of(place).get(HeedLimits).execute();
  const rounds = async (place: number): Promise<void> => {
    while (await round(place));
  };
  const start = async (phone = PHONE): Promise<string> => {
    const runId = ids.next('run');
    const inputs = { customer_name: 'Asha', order_no: '1', amount: '1' };
    await of(0)
      .get(StartRun)
      .execute(
        {
          tenant: tenant(orgId, { mode: 'live', callingHours: null, orgVersion: 1 }),
          createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' },
        },
        { flowKey: 'cod', phone, inputs },
        startingWithoutKey(runId),
      );
    return runId;
  };
  const moved = async (phone = PHONE): Promise<void> => {
    const about = {
      topic: LIMIT_TOPIC.name,
      type: LIMITS_MOVED,
      key: phone,
      version: null,
      data: { orgId, mode: 'live', phone },
    };
    const event = {
      id: ids.next('event'),
      orgId,
      mode: 'live',
      time: clock.now().toISOString(),
      requestId: null,
      traceparent: null,
    };
    await of(0)
      .get(AskAgain)
      .execute([{ ...event, ...about } as DomainEvent<LimitsMoved>]);
  };
  const standing = () =>
    db.database.query(
      'SELECT last_error AS "lastError", count(*)::int AS runs, min(next_attempt_at) AS first FROM runs GROUP BY 1 ORDER BY 1',
    );
  const open = (): Promise<{ run_id: string | null; owner: string | null; look_at: Date }[]> =>
    db.database.query('SELECT run_id, owner, look_at FROM limit_questions ORDER BY id');
  const manyWaiting = async (): Promise<void> => {
    await copyRun(db.database, await start(), RUNS - 1);
    await rounds(0);
    asked = [[], []];
  };
  const ALL_HELD = [{ lastError: 'called_recently', runs: RUNS, first: new Date(HELD_UNTIL) }];

  it('is asked about a run that was just planned, by whichever process comes first', async () => {
    const id = await start();
    limits.set(PHONE, HELD_UNTIL);
    expect(await standing()).toEqual([{ lastError: 'calling_hours', runs: 1, first: expect.any(Date) }]);
    await rounds(1);
    expect(asked).toEqual([[], [id]]);
    expect(await standing()).toEqual([{ lastError: 'called_recently', runs: 1, first: new Date(HELD_UNTIL) }]);
    expect(await open()).toEqual([]);
  });

  it('is asked about all runs that wait for a number, some a round, while other numbers have their turns', async () => {
    await manyWaiting();
    const other = await start('+919810000002');
    limits.set(PHONE, HELD_UNTIL);
    await moved();
    await round(0);
    expect(asked[0]?.length).toBeLessThanOrEqual(100);
    expect(asked[0]).toContain(other);
    await rounds(0);
    expect(new Set(asked[0]).size).toBe(RUNS + 1);
    expect(asked[0]).toHaveLength(RUNS + 1);
    expect((await standing())[0]).toEqual(ALL_HELD[0]);
    expect(await open()).toEqual([]);
  });

  it('is asked about all runs that wait for limits, too: they wait for what those are now', async () => {
    await manyWaiting();
    limits.set(PHONE, HELD_UNTIL);
    await moved();
    await rounds(0);
    expect(await standing()).toEqual(ALL_HELD);
    const later = HELD_UNTIL + 3_600_000;
    limits.set(PHONE, later);
    await moved();
    await rounds(0);
    expect(await standing()).toEqual([{ ...ALL_HELD[0], first: new Date(later) }]);
    limits.clear();
    await moved();
    await rounds(0);
    const times = await db.database.query<{ at: Date }>('SELECT DISTINCT next_attempt_at AS at FROM runs');
    for (const { at } of times) expect(at.getTime()).toBeLessThan(OPENS + 60_000);
  });

  it('is not asked twice by two processes', async () => {
    await manyWaiting();
    limits.set(PHONE, HELD_UNTIL);
    await moved();
    for (let n = 0; n < RUNS; n += 1) await Promise.all([round(0), round(1)]);
    expect(asked.flat()).toHaveLength(RUNS);
    expect(await standing()).toEqual(ALL_HELD);
    expect(await open()).toEqual([]);
  });

  it('is asked once about a number that has moved often, and once more when it moves while it is gone through', async () => {
    await manyWaiting();
    for (let n = 0; n < 40; n += 1) await moved();
    await round(0);
    expect(asked[0]).toHaveLength(100);
    expect(await open()).toHaveLength(1);
    for (let n = 0; n < 40; n += 1) await moved();
    await round(1);
    expect(await open()).toHaveLength(2);
    await rounds(1);
    expect(asked[1]).toHaveLength(RUNS - 100);
    clock.advance(1_000);
    await rounds(1);
    expect(asked[1]).toHaveLength(RUNS - 100 + RUNS);
    expect(await open()).toEqual([]);
  });

  it('is asked by another process when one dies before it has said that it was answered', async () => {
    const id = await start();
    limits.set(PHONE, HELD_UNTIL);
    atAnswer = () => Promise.reject(new Error('killed'));
    wait = () => {
      throw ApiError.unavailable('contacts');
    };
    await expect(round(0)).rejects.toThrow('killed');
    wait = () => undefined;
    expect(await round(1)).toBe(false); // the lease of the dead one goes on
    clock.advance(21_000);
    await rounds(1);
    expect(asked).toEqual([[id], [id]]);
    expect(await standing()).toEqual([{ lastError: 'called_recently', runs: 1, first: new Date(HELD_UNTIL) }]);
  });

  it('is asked again until it answers, however long it is away, no more than a page a round', async () => {
    await manyWaiting();
    limits.set(PHONE, HELD_UNTIL);
    await moved();
    wait = () => {
      throw ApiError.unavailable('contacts');
    };
    for (let n = 0; n < 20; n += 1) {
      asked = [[], []];
      expect(await round(n % 2)).toBe(false);
      expect(asked.flat()).toHaveLength(100);
      expect(await round(n % 2)).toBe(false);
      expect(asked.flat()).toHaveLength(100); // not at once
      clock.advance(600_000 / 20);
    }
    wait = () => undefined;
    await rounds(0);
    expect(await standing()).toEqual(ALL_HELD);
    expect(await open()).toEqual([]);
  });

  it('does not keep the others from being asked about when there is one that it cannot judge', async () => {
    await manyWaiting();
    limits.set(PHONE, HELD_UNTIL);
    await moved();
    let first: string | undefined;
    wait = ({ runId }) => {
      first ??= runId;
      if (runId === first) throw new Error('is no question');
    };
    await rounds(0);
    expect(await standing()).toMatchObject([{ runs: RUNS - 1 }, { runs: 1 }]);
    expect(await open()).toEqual([]);
  });

  it('is not asked about a number for which nobody waits any more', async () => {
    await moved();
    expect(await open()).toHaveLength(1);
    await rounds(0);
    expect([asked, await open()]).toEqual([[[], []], []]);
  });
});
