import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALL_TOPIC, type LineGrant, type PlaceCall } from '@outcall/contracts-telephony';
import { FixedClock, SystemClock, TimeOrderedIdGenerator, type CallType } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { createOutbox, OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import type { LiveCall } from '../src/domain/call.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresLineReservations } from '../src/outbound/postgres/placing/postgres-line-reservations.js';
import { PostgresLiveCallStore } from '../src/outbound/postgres/placing/postgres-live-call-store.js';
import { answeringPhones, liveCallTo, sound } from './telephony-service.js';

const TTL_MS = 5_000;
const TERMS = { pricePerMinute: 200, startsPerSecond: 0 };

describe('lines that somebody waits for', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let store: PostgresLiveCallStore;
  let reservations: PostgresLineReservations;
  let orgs = 0;
  let phones = 20_000;
  let org: string;
  const clock = new FixedClock(new Date());
  const logger = Logger.create({ service: 'test', level: 'silent' });

  const reserve = async (id: string, wanted: number, callType: CallType = 'service'): Promise<LineGrant> =>
    (await reservations.reserve({ id, items: [{ orgId: org, callType, wanted }] })).results[0] as LineGrant;
  /** What becomes of a call; `waits`: it keeps its place among those that wait. */
  const place = async (more: Partial<PlaceCall> = {}): Promise<string> => {
    const [phone = ''] = answeringPhones(1, (phones += 1));
    const call = liveCallTo(phone, {
      ...{ orgId: org, callType: 'service', language: 'hi-IN', permitExpiresAt: '2099-01-01T00:00:00Z', ...more },
    }) as LiveCall;
    const [placing] = sound(await store.place([{ call, requestId: null, traceparent: null }]));
    if (placing?.isPlaced) return 'placed';
    const result = placing?.result;
    return result?.ok === false ? (result.isAwaited ? 'waits' : result.reason) : 'known';
  };
  const number = (id: string, lines: number, languages = '{}', speech = true, callTypes = '{service}') =>
    db.database.query(
      `INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, true, now())`,
      [org, id, `+9122600${id}`, callTypes, lines, languages, speech],
    );
  /** The calls that go on over a number end. */
  const free = (id: string) =>
    db.database.query(
      `WITH over AS (DELETE FROM live_leases WHERE org_id = $1 AND number_id = $2 RETURNING 1)
       INSERT INTO released AS r (org_id, number_id, lines, amount) SELECT $1, $2, count(*), 0 FROM over HAVING count(*) > 0
           ON CONFLICT (org_id, number_id) DO UPDATE SET lines = r.lines + excluded.lines`,
      [org, id],
    );

  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([CALL_TOPIC]);
    const ids = new TimeOrderedIdGenerator(new SystemClock());
    const outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
    store = new PostgresLiveCallStore(db.database, outbox, clock, { owner: 'a', ms: 10_000 }, TERMS);
    reservations = new PostgresLineReservations(db.database, clock, { ...TERMS, reservationMs: TTL_MS });
  });
  beforeEach(async () => {
    org = `org_w${String((orgs += 1)).padStart(19, '0')}`;
    await db.database.query('INSERT INTO balances (org_id, amount) VALUES ($1, 1000000)', [org]);
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  it('are taken by no start when they are freed, but by who reserves them', async () => {
    await number('1', 1);
    expect([await place(), await place()]).toEqual(['placed', 'waits']);
    await free('1');
    expect(await place()).toBe('waits');
    expect(await reserve('round', 2)).toMatchObject({ granted: 1 });
    expect([await place(), await place({ reservedBy: 'round' })]).toEqual(['waits', 'placed']);
    await free('1');
    expect(await place()).toBe('waits');
  });

  // Shows the SQL function `await_lines`.
  it('are awaited by a round that found too few, and by nobody once all have theirs', async () => {
    await number('1', 1);
    expect(await place()).toBe('placed');
    expect(await reserve('a', 1)).toMatchObject({ granted: 0 });
    await free('1');
    expect(await place()).toBe('waits');
    expect(await reserve('b', 1)).toMatchObject({ granted: 1 });
    await reservations.release('b');
    expect(await place()).toBe('placed');
  });

  it('are free for a start soon after whoever waited for them has died, with lines in hand or without', async () => {
    await number('1', 2);
    expect([await place(), await place(), await place()]).toEqual(['placed', 'placed', 'waits']);
    await free('1');
    expect(await reserve('of a process that dies', 3)).toMatchObject({ granted: 2 });
    clock.advance(TTL_MS - 1);
    expect([await place(), (await reserve('next', 1)).granted]).toEqual(['waits', 0]);
    clock.advance(1_500);
    expect(await reserve('of who waits now', 1)).toMatchObject({ granted: 1 });
    expect([await place({ reservedBy: 'of who waits now' }), await place()]).toEqual(['placed', 'placed']);
  });

  it('are not kept longer because starts are turned away from them', async () => {
    await number('1', 1);
    expect([await place(), await place()]).toEqual(['placed', 'waits']);
    await free('1');
    clock.advance(3_000);
    expect(await place()).toBe('waits');
    clock.advance(2_500);
    expect(await place()).toBe('placed');
  });

  it('of one call type do not keep a start of another from lines of its own', async () => {
    await number('1', 1, '{}', true, '{service}');
    await number('2', 1, '{}', true, '{promotional}');
    await number('3', 1, '{}', true, '{promotional,service}');
    expect([await place(), await place(), await place()]).toEqual(['placed', 'placed', 'waits']);
    await free('3');
    expect([await place({ callType: 'promotional' }), await place({ callType: 'promotional' })]).toEqual([
      'placed',
      'waits',
    ]);
  });

  it('of one org are no matter of another', async () => {
    await number('1', 1);
    expect([await place(), await place()]).toEqual(['placed', 'waits']);
    org = `${org.slice(0, -1)}x`;
    await db.database.query('INSERT INTO balances (org_id, amount) VALUES ($1, 1000000)', [org]);
    await number('2', 1);
    expect(await place()).toBe('placed');
  });

  describe('where the numbers of an org differ', () => {
    const tamil = { language: 'ta-IN' };
    beforeEach(async () => {
      await number('1', 1, '{hi-IN,en-IN}');
      await number('2', 1, '{ta-IN}');
    });

    it('are reserved kind by kind, each under a name of its own, and given back together', async () => {
      await number('3', 2);
      const grant = await reserve('round', 1);
      expect(grant).toEqual({
        ...{ granted: 1, refusal: null },
        kinds: [
          { reservedBy: 'round.1', lines: 1, languages: ['hi-IN', 'en-IN'], speech: true },
          { reservedBy: 'round.2', lines: 1, languages: ['ta-IN'], speech: true },
          { reservedBy: 'round.3', lines: 1, languages: [], speech: true },
        ],
      });
      expect(await place({ ...tamil, reservedBy: 'round.2' })).toBe('placed');
      expect(await place({ ...tamil, reservedBy: 'round.1' })).toBe('placed'); // the second line of number 3
      await reservations.release('round');
      expect(await db.database.query('SELECT FROM line_reservations WHERE org_id = $1', [org])).toEqual([]);
    });

    it('are taken by a replica of the release before under the name of the round', async () => {
      await reserve('round', 2);
      expect([await place({ reservedBy: 'round' }), await place({ ...tamil, reservedBy: 'round' })]).toEqual([
        'placed',
        'placed',
      ]);
    });

    it('do not keep a start from a line that whoever waits cannot use', async () => {
      expect([await place(tamil), await place(tamil)]).toEqual(['placed', 'waits']);
      await reserve('round', 1);
      await reservations.release('round');
      expect(await place()).toBe('placed');
      await free('2');
      expect(await place(tamil)).toBe('waits');
    });

    it('are no more than the balance has minutes for', async () => {
      await db.database.query('UPDATE balances SET amount = 399 WHERE org_id = $1', [org]);
      expect((await reserve('round', 2)).kinds).toMatchObject([{ lines: 1 }]);
    });
  });
});
