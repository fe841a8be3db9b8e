import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LineGrant } from '@outcall/contracts-telephony';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import { FixedClock, SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { createOutbox, OUTBOX_MIGRATIONS, type Outbox } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import type { LivePlacement, LivePlacementResult } from '../src/application/keeping/live-call-store.js';
import type { LiveCall } from '../src/domain/call.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresLineReservations } from '../src/outbound/postgres/placing/postgres-line-reservations.js';
import { PostgresLiveCallStore } from '../src/outbound/postgres/placing/postgres-live-call-store.js';
import { answeringPhones, liveCallTo, sound } from './telephony-service.js';

const PRICE = 200;
const TTL_MS = 5_000;

describe('lines reserved for a scheduler', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let outbox: Outbox;
  let orgs = 0;
  /** Every call goes to a shopper of its own. */
  let phones = 20_000;
  let org: string;
  const clock = new FixedClock(new Date());
  const logger = Logger.create({ service: 'test', level: 'silent' });

  const reserve = async (
    id: string,
    wanted: number,
    { orgId = org, callType = 'transactional' as const, startsPerSecond = 0 } = {},
  ): Promise<LineGrant> => {
    const reservations = new PostgresLineReservations(db.database, clock, {
      pricePerMinute: PRICE,
      startsPerSecond,
      reservationMs: TTL_MS,
    });
    return (await reservations.reserve({ id, items: [{ orgId, callType, wanted }] })).results[0] as LineGrant;
  };
  const place = async (count: number, reservedBy: string | null, startsPerSecond = 0): Promise<string[]> => {
    const store = new PostgresLiveCallStore(
      db.database,
      outbox,
      clock,
      { owner: 'a', ms: 10_000 },
      { pricePerMinute: PRICE, startsPerSecond },
    );
    const placements: LivePlacement[] = answeringPhones(count, (phones += 100)).map((phone) => ({
      call: liveCallTo(phone, { orgId: org, permitExpiresAt: '2099-01-01T00:00:00Z', reservedBy }) as LiveCall,
      requestId: null,
      traceparent: null,
    }));
    return sound(await store.place(placements)).map(reasonOf);
  };
  const reasonOf = (placing: LivePlacementResult): string =>
    placing.isPlaced ? 'placed' : placing.result.ok ? 'known' : placing.result.reason;
  const equip = async ({
    lines,
    paise = 1_000_000,
    numbers = 1,
  }: {
    lines: number;
    paise?: number;
    numbers?: number;
  }): Promise<void> => {
    for (let number = 0; number < numbers; number += 1) {
      await db.database.query(
        `INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at) VALUES ($1, $2, $3, '{transactional,service}', $4, '{}', true, true, now())`,
        [org, `num_${number}`, `+91226000000${number}`, lines],
      );
    }
    await db.database.query(
      'INSERT INTO balances (org_id, amount) VALUES ($1, $2) ON CONFLICT (org_id) DO UPDATE SET amount = excluded.amount',
      [org, paise],
    );
  };

  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], {
      poolSize: 20,
    });
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([CALL_TOPIC]);
    outbox = createOutbox({
      bus,
      database: db.database,
      clock,
      ids: new TimeOrderedIdGenerator(new SystemClock()),
      logger,
    });
  });
  beforeEach(() => {
    org = `org_r${String((orgs += 1)).padStart(19, '0')}`;
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  it('keep the lines of a round that comes in two batches, each on its own number', async () => {
    await equip({ lines: 2, numbers: 2 });
    expect(await reserve('round', 4)).toMatchObject({ granted: 4 });
    expect(await place(1, 'round')).toEqual(['placed']);
    expect(await place(2, null)).toEqual(['lines_busy', 'lines_busy']);
    expect(await place(2, 'round')).toEqual(['placed', 'placed']);
    expect(await place(1, null)).toEqual(['lines_busy']);
    expect(await place(1, 'round')).toEqual(['placed']);
    expect(await place(1, 'round')).toEqual(['lines_busy']);
    expect(await db.database.query('SELECT 1 FROM line_reservations WHERE org_id = $1', [org])).toEqual([]);
  });

  it('cost a round no second start of the carrier with its second batch', async () => {
    await equip({ lines: 4 });
    expect(await reserve('round', 4, { startsPerSecond: 4 })).toMatchObject({ granted: 4 });
    expect(await place(2, 'round', 4)).toEqual(['placed', 'placed']);
    expect(await place(2, 'round', 4)).toEqual(['placed', 'placed']);
  });

  // Shows the SQL function `hold_lines`.
  it('are never more than there are, however many schedulers ask at once', async () => {
    await equip({ lines: 7, numbers: 3 });
    const grants = await Promise.all(Array.from({ length: 12 }, (_, index) => reserve(`s${index}`, 5)));
    expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(21);
  });

  it('are granted to a replica of the release before by reserve_lines, and never twice', async () => {
    await equip({ lines: 3, paise: 5 * PRICE });
    const before = (id: string, callType = 'transactional') =>
      db.database.query('SELECT ord, granted, refusal FROM reserve_lines($1, $2, $3, 0, $4, $5)', [
        JSON.stringify([{ ord: 1, org_id: org, call_type: callType, wanted: 2 }]),
        id,
        PRICE,
        new Date(clock.now().getTime() + TTL_MS),
        clock.now(),
      ]);
    expect(await before('old')).toEqual([{ ord: 1, granted: 2, refusal: null }]);
    expect(await reserve('new', 2)).toMatchObject({ granted: 1 });
    expect(await before('old again')).toMatchObject([{ granted: 0 }]);
    expect(await before('other', 'promotional')).toMatchObject([{ granted: 0, refusal: 'no_number' }]);
    expect(await place(2, 'old')).toEqual(['placed', 'placed']);
  });

  it('are taken by the calls that name them, and by nobody else', async () => {
    await equip({ lines: 2 });
    expect(await reserve('mine', 5)).toEqual({ granted: 2, refusal: null });
    expect(await place(1, null)).toEqual(['lines_busy']);
    expect(await place(1, 'other')).toEqual(['lines_busy']);
    expect(await place(3, 'mine')).toEqual(['placed', 'placed', 'lines_busy']);
    expect(await reserve('next', 1)).toEqual({ granted: 0, refusal: null });
  });

  it('are kept for the calls that are still to come, and free again for all when they lapse', async () => {
    await equip({ lines: 3 });
    await reserve('mine', 3);
    expect(await place(1, 'mine')).toEqual(['placed']);
    expect((await reserve('late', 5)).granted).toBe(0);
    clock.advance(TTL_MS + 1);
    expect((await reserve('later', 5)).granted).toBe(2);
  });

  it('are no more than the balance has minutes for', async () => {
    await equip({ lines: 9, paise: 3 * PRICE + 199 });
    expect((await reserve('a', 2)).granted).toBe(2);
    expect(await reserve('b', 5)).toEqual({ granted: 1, refusal: null });
    expect(await reserve('c', 5)).toEqual({ granted: 0, refusal: null });
  });

  it('are refused with what is missing, so that the run can say it', async () => {
    expect(await reserve('a', 1)).toEqual({ granted: 0, refusal: 'no_number' });
    await equip({ lines: 1, paise: PRICE - 1 });
    expect(await reserve('a', 1)).toEqual({ granted: 0, refusal: 'no_credit' });
  });

  const release = (id: string): Promise<void> =>
    new PostgresLineReservations(db.database, clock, {
      pricePerMinute: PRICE,
      startsPerSecond: 0,
      reservationMs: TTL_MS,
    }).release(id);

  it('are given back by name', async () => {
    await equip({ lines: 2 });
    await reserve('mine', 2);
    await release('mine');
    expect((await reserve('next', 2)).granted).toBe(2);
  });

  it('are given back for all orgs of the round, and for none that another round holds', async () => {
    const orgsOfRound = [org, (org = `${org.slice(0, -1)}x`)];
    for (org of orgsOfRound) {
      await equip({ lines: 3 });
      await reserve('round', 1);
      await reserve('another', 2);
    }
    await release('round');
    const held = await db.database.query(
      'SELECT id, sum(slots)::int AS slots FROM line_reservations WHERE org_id = ANY($1) GROUP BY id',
      [orgsOfRound],
    );
    expect(held).toEqual([{ id: 'another', slots: 4 }]);
    await release('no round of anybody');
    expect(await place(1, 'another')).toEqual(['placed']);
  });

  it('need no credit where a call costs nothing', async () => {
    await equip({ lines: 3, paise: 0 });
    const free = new PostgresLineReservations(db.database, clock, {
      pricePerMinute: 0,
      startsPerSecond: 0,
      reservationMs: TTL_MS,
    });
    expect(
      (await free.reserve({ id: 'a', items: [{ orgId: org, callType: 'transactional', wanted: 5 }] })).results,
    ).toEqual([{ granted: 3, refusal: null }]);
  });

  it('spare a start of the carrier account only where they exist', async () => {
    await equip({ lines: 100 });
    await db.database.query(
      "INSERT INTO carrier_starts VALUES ('default', 0, now()) ON CONFLICT (account) DO UPDATE SET tokens = 0, filled_at = now()",
    );
    const placed = (await place(30, 'never made', 1)).filter((verdict) => verdict === 'placed').length;
    expect(placed).toBeLessThanOrEqual(2); // what the bucket filled while the test ran
  });

  // Shows the SQL function `take_carrier_starts`.
  it('start no more calls in a second than the carrier account may, reserved and direct ones together', async () => {
    await db.database.query('DELETE FROM carrier_starts');
    await equip({ lines: 100 });
    const reserved = (await reserve('a', 30, { startsPerSecond: 10 })).granted;
    const direct = (await place(30, null, 10)).filter((verdict) => verdict === 'placed').length;
    // The bucket holds one second's worth, and fills by the clock of the database while the test runs.
    expect(reserved).toBe(10);
    expect(direct).toBeLessThanOrEqual(10);
    expect(
      await place(30, 'a', 10).then(
        (verdicts) => verdicts.filter((verdict) => verdict === 'shopper_in_call' || verdict === 'placed').length,
      ),
    ).toBe(30);
  });
});
