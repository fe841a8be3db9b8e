import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALL_TOPIC } from '@outcall/contracts-telephony';
import {
  FixedClock,
  LEGAL_TABLE,
  numberSeriesAt,
  rulesAt,
  SystemClock,
  TimeOrderedIdGenerator,
  type CallingRules,
} from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { NoFaults } from '@outcall/platform-faults';
import { createOutbox, OUTBOX_MIGRATIONS, type Outbox } from '@outcall/platform-outbox';
import type { Database, Statement } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { Pacer } from '../src/application/playing/pacer.js';
import type { LiveEnding, LivePlacement, LivePlacementResult } from '../src/application/keeping/live-call-store.js';
import { ended } from '../src/domain/call-events.js';
import { UNPLAYABLE } from '../src/domain/call-ending.js';
import type { HeldCall, LiveCall } from '../src/domain/call.js';
import { MIGRATIONS } from '../src/migrations.js';
import { RequestLedger } from '../src/outbound/carrier/virtual/request-ledger.js';
import { VirtualCarrier } from '../src/outbound/carrier/virtual/virtual-carrier.js';
import { PostgresInboundCalls } from '../src/outbound/postgres/calling-back/postgres-inbound-calls.js';
import { balanceOf as balanceOfOrg } from '../src/outbound/postgres/numbers/balance-of.sql.js';
import { PostgresCallTraces } from '../src/outbound/postgres/reading/postgres-call-traces.js';
import { PostgresCallReader } from '../src/outbound/postgres/reading/postgres-call-reader.js';
import { PostgresCallStore } from '../src/outbound/postgres/keeping/postgres-call-store.js';
import { PostgresLiveCallStore } from '../src/outbound/postgres/placing/postgres-live-call-store.js';
import { accountsOf, eventsIn } from './live-accounts.js';
import { answeringPhones, liveCallTo, sound } from './telephony-service.js';

const PRICE = 200;
const LEASE_MS = 10_000;
const FAR = '2099-01-01T00:00:00Z';

describe('the store of live calls', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let outbox: Outbox;
  let orgs = 0;
  let org: string;
  const clock = new FixedClock(new Date());
  const logger = Logger.create({ service: 'test', level: 'silent' });

  const storeOn = (database: Database, owner: string, rules?: readonly CallingRules[]): PostgresLiveCallStore =>
    new PostgresLiveCallStore(
      database,
      outbox,
      clock,
      { owner, ms: LEASE_MS },
      { pricePerMinute: PRICE, startsPerSecond: 0 },
      rules,
    );
  /** For batches that are sound. */
  const storeOf = (owner: string, rules?: readonly CallingRules[]) => {
    const store = storeOn(db.database, owner, rules);
    return {
      place: async (batch: readonly LivePlacement[]) => sound(await store.place(batch)),
      end: async (batch: readonly LiveEnding[]) => sound(await store.end(batch)),
    };
  };
  const placement = (phone: string, orgId = org): LivePlacement => ({
    call: liveCallTo(phone, { orgId, permitExpiresAt: FAR }) as LiveCall,
    requestId: null,
    traceparent: null,
  });
  const placements = (count: number, orgId = org): LivePlacement[] =>
    answeringPhones(count).map((phone) => placement(phone, orgId));
  const heldOf = (result: LivePlacementResult | undefined): HeldCall =>
    (result as Extract<LivePlacementResult, { isPlaced: true }>).held;
  const reasonOf = (placing: LivePlacementResult): string => {
    if (placing.isPlaced) return 'placed';
    return placing.result.ok ? 'known' : placing.result.reason;
  };
  const ending = (call: HeldCall, more: Partial<LiveEnding> = {}): LiveEnding => {
    const over = { at: clock.now(), ending: UNPLAYABLE };
    const event = ended(call, { ending: UNPLAYABLE, answeredAt: null, actionCalls: [] }, over.at);
    return { call, kind: 'end', phase: 5, status: 'failed', answeredAt: null, over, event, charge: 0, ...more };
  };
  const equip = async (orgId: string, { lines, paise }: { lines: number; paise: number }): Promise<void> => {
    await db.database.query(
      `INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at) VALUES ($1, 'num_1', '+912260000001', '{transactional}', $2, '{}', true, true, now())`,
      [orgId, lines],
    );
    await db.database.query(
      "INSERT INTO credit_entries (org_id, kind, amount, created_at) VALUES ($1, 'credit', $2, now())",
      [orgId, paise],
    );
    await db.database.query('INSERT INTO balances (org_id, amount) VALUES ($1, $2)', [orgId, paise]);
  };
  const balanceOf = async (orgId: string) =>
    Number((await db.database.query<{ amount: number }>(`SELECT ${balanceOfOrg('$1')} AS amount`, [orgId]))[0]?.amount);

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
    org = `org_${String((orgs += 1)).padStart(20, '0')}`;
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  it('holds a minute for exactly as many of a hundred concurrent placements as the balance covers', async () => {
    await equip(org, { lines: 1_000, paise: 37 * PRICE + 199 });
    const results = await Promise.all(
      placements(100).map((item, index) => storeOf(`owner-${index % 4}`).place([item])),
    );
    expect(results.flat().filter((result) => result.isPlaced)).toHaveLength(37);
    expect(results.flat().filter((result) => reasonOf(result) === 'no_credit')).toHaveLength(63);
    expect(await balanceOf(org)).toBe(199);
    await accountsOf(db);
  });

  // Shows the SQL functions `lines_taken` and `place_live_calls`.
  it('never gives more lines than a number has, however many ask at once', async () => {
    await equip(org, { lines: 7, paise: 100_000 });
    const all = placements(100);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => storeOf(`owner-${index}`).place(all.slice(index * 5, index * 5 + 5))),
    );
    expect(results.flat().filter((result) => result.isPlaced)).toHaveLength(7);
    expect(results.flat().filter((result) => reasonOf(result) === 'lines_busy')).toHaveLength(93);
  });

  it('stores the series of the number with the rules that say so, whatever becomes of the number and of the rules', async () => {
    await equip(org, { lines: 9, paise: 9_000 });
    const [known] = LEGAL_TABLE.rules as readonly CallingRules[] as [CallingRules];
    const series = [{ name: 'test-series', begins: ['2260'], meaning: 'of this test' }, ...known.series];
    const next = { ...known, rulesVersion: 'in-test', effectiveFrom: '2018-07-20', series };
    const batch = placements(2);
    await storeOf('owner', [known, next]).place(batch);
    await db.database.query('DELETE FROM numbers WHERE org_id = $1', [org]);
    const callIds = batch.map(({ call }) => call.callId);
    const traces = () => new PostgresCallTraces(db.database).read({ orgId: org, mode: 'live', callIds });
    const stored = { numberSeries: 'test-series', seriesRulesVersion: 'in-test' };
    expect(await traces()).toMatchObject([stored, stored]);
  });

  describe('in an org whose numbers differ', () => {
    const number = (id: string, { lines = 1, languages = '{}', speech = true, dtmf = true }) =>
      db.database.query(
        "INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at) VALUES ($1, $2, $3, '{transactional}', $4, $5, $6, $7, now())",
        [org, id, `+9122600000${id.slice(4)}`, lines, languages, speech, dtmf],
      );
    const credit = async (): Promise<void> => {
      await db.database.query(
        "INSERT INTO credit_entries (org_id, kind, amount, created_at) VALUES ($1, 'credit', 100000, now())",
        [org],
      );
      await db.database.query('INSERT INTO balances (org_id, amount) VALUES ($1, 100000)', [org]);
    };
    const needing = (count: number, needs: Pick<LiveCall, 'language'> & { needsSpeech?: boolean }): LivePlacement[] =>
      placements(count).map((item) => ({ ...item, call: { ...item.call, ...needs } }));
    const numbersOf = async (placed: LivePlacement[]) => {
      const rows = await db.database.query<{ id: string; number_id: string }>(
        'SELECT id, number_id FROM calls WHERE org_id = $1',
        [org],
      );
      return placed.map(({ call }) => rows.find(({ id }) => id === call.callId)?.number_id ?? null);
    };

    it('takes for each call a line of a number that can carry it, and leaves those that can do everything to the rest', async () => {
      await number('num_01', { lines: 2, languages: '{ta-IN}' });
      await number('num_02', { lines: 2, languages: '{hi-IN}', speech: false });
      await number('num_03', { lines: 2 });
      await credit();
      const tamil = needing(2, { language: 'ta-IN', needsSpeech: true });
      const keyed = needing(4, { language: 'hi-IN' }).slice(2);
      const spoken = needing(6, { language: 'hi-IN', needsSpeech: true }).slice(4);
      const results = await storeOf('owner').place([...spoken, ...keyed, ...tamil]);
      expect(results.map(reasonOf)).toEqual(Array.from({ length: 6 }, () => 'placed'));
      expect(await numbersOf([...tamil, ...keyed, ...spoken])).toEqual(
        ['num_01', 'num_02', 'num_03'].flatMap((id) => [id, id]),
      );
      expect(await balanceOf(org)).toBe(100_000 - 6 * PRICE);
    });

    it('lets a call wait whose numbers are busy though others are free, and says so when no number can carry it', async () => {
      await number('num_01', { lines: 5, languages: '{hi-IN,en-IN}' });
      await number('num_02', { lines: 1, languages: '{ta-IN}' });
      await credit();
      const tamil = needing(2, { language: 'ta-IN' });
      expect((await storeOf('owner').place(tamil)).map(reasonOf)).toEqual(['placed', 'lines_busy']);
      const bengali = needing(3, { language: 'bn-IN' }).slice(2);
      expect((await storeOf('owner').place(bengali)).map(reasonOf)).toEqual(['no_number']);
    });

    // Shows the SQL function `number_can`.
    it('never takes a number that hears keys alone for what can only be said, nor one that hears nothing at all', async () => {
      await number('num_01', { lines: 9, speech: false });
      await number('num_02', { lines: 9, speech: false, dtmf: false });
      await credit();
      const [said, keyed] = [
        needing(1, { language: 'ta-IN', needsSpeech: true }),
        needing(2, { language: 'ta-IN' }).slice(1),
      ];
      expect((await storeOf('owner').place([...said, ...keyed])).map(reasonOf)).toEqual(['no_number', 'placed']);
      expect(await numbersOf(keyed)).toEqual(['num_01']);
    });

    it('never takes an unfit number when many replicas place at once', async () => {
      await number('num_01', { lines: 3, languages: '{ta-IN}' });
      await number('num_02', { lines: 3, languages: '{hi-IN}' });
      await credit();
      const calls = needing(20, { language: 'ta-IN' }).map((item, index) =>
        index % 2 === 0 ? item : { ...item, call: { ...item.call, language: 'hi-IN' } },
      );
      const results = (
        await Promise.all(calls.map((call, index) => storeOf(`owner-${index % 4}`).place([call])))
      ).flat();
      expect(results.filter(({ isPlaced }) => isPlaced)).toHaveLength(6);
      const fitting: Record<string, string> = { 'ta-IN': 'num_01', 'hi-IN': 'num_02' };
      const placed = calls.filter((_, index) => results[index]?.isPlaced);
      expect(await numbersOf(placed)).toEqual(placed.map(({ call }) => fitting[call.language]));
    });
  });

  it('finds the series of a number as the kernel does', async () => {
    const phones = [
      '',
      '401234567',
      '1401234567',
      '1600123456',
      '1601123456',
      '1609123456',
      '9876543210',
      '1140000077',
    ];
    const rules = JSON.stringify(rulesAt(LEGAL_TABLE.rules, clock.now()));
    const found = await db.database.query<{ phone: string; series: string }>(
      "SELECT '+91' || p AS phone, series_of($1::jsonb, '+91' || p) AS series FROM unnest($2::text[]) p",
      [rules, phones],
    );
    expect(found.map(({ series }) => series)).toEqual(
      found.map(({ phone }) => numberSeriesAt(LEGAL_TABLE.rules, phone, clock.now())),
    );
  });

  it('puts one shopper into one call of the org at a time, but not into the way of another org', async () => {
    const other = `${org.slice(0, -1)}x`;
    await Promise.all([equip(org, { lines: 9, paise: 9_000 }), equip(other, { lines: 9, paise: 9_000 })]);
    const same = Array.from({ length: 4 }, () => placement('+919876501234'));
    const results = await Promise.all(same.map((item, index) => storeOf(`owner-${index}`).place([item])));
    expect(results.flat().map(reasonOf).sort()).toEqual([
      'placed',
      'shopper_in_call',
      'shopper_in_call',
      'shopper_in_call',
    ]);
    const twice = [placement('+919876501235'), placement('+919876501235'), placement('+919876501235', other)];
    expect((await storeOf('a').place(twice)).map(reasonOf)).toEqual(['placed', 'shopper_in_call', 'placed']);
  });

  describe('of a shopper who has called back', () => {
    const caller = '+919876501236';
    const calls = () =>
      new PostgresInboundCalls(db.database, clock, new TimeOrderedIdGenerator(clock), { owner: 'a', ms: LEASE_MS }, 9);
    const callsBack = async () => {
      await equip(org, { lines: 9, paise: 9_000 });
      await db.database.query("UPDATE numbers SET trunk = 'delhi' WHERE org_id = $1", [org]);
      await db.database.query(
        `INSERT INTO trunks (org_id, id, name, host, port, transport, codecs, created_at)
         VALUES ($1, 'trk_1', 'delhi', 'sip.example', 5060, 'udp', '{PCMA}', now())`,
        [org],
      );
      const channel = { id: `1764222000.${orgs}`, called: '+912260000001', caller, trunkHosts: ['sip.example'] };
      const admission = await calls().admit(channel);
      if (admission.verdict !== 'admitted') throw new Error(admission.verdict);
      await db.database.query('DELETE FROM trunks WHERE org_id = $1', [org]); // of the next test alone is the number
      return admission.call;
    };
    const verdictsOf = async (...of: LivePlacement[]) => (await storeOf('a').place(of)).map(reasonOf);

    it('places none while they are in that call, but those of others and of other orgs', async () => {
      const call = await callsBack();
      const other = `${org.slice(0, -1)}x`;
      await equip(other, { lines: 9, paise: 9_000 });
      const all = () => [placement(caller), placement('+919876501237'), placement(caller, other)];
      expect(await verdictsOf(...all())).toEqual(['shopper_in_call', 'placed', 'placed']);
      for (const note of ['answered', 'handed_off'] as const) await calls().note(call, note);
      expect(await verdictsOf(placement(caller))).toEqual(['shopper_in_call']);
      await calls().end(call, 'goodbye');
      expect(await verdictsOf(placement(caller))).toEqual(['placed']);
    });

    it('places one when the process that had that call is dead', async () => {
      await callsBack();
      clock.advance(LEASE_MS - 1);
      expect(await verdictsOf(placement(caller))).toEqual(['shopper_in_call']);
      clock.advance(1);
      expect(await verdictsOf(placement(caller))).toEqual(['placed']);
    });
  });

  it('survives batches that name the same orgs and the same calls in opposite orders', async () => {
    const others = Array.from({ length: 5 }, (_, index) => `org_deadlock${orgs}${index}`.padEnd(24, '0'));
    for (const orgId of others) await equip(orgId, { lines: 1_000, paise: 100_000 });
    for (let round = 0; round < 10; round += 1) {
      const batch = others.flatMap((orgId) => placements(10, orgId));
      const [first, second] = await Promise.all([storeOf('a').place(batch), storeOf('a').place([...batch].reverse())]);
      const held = [...first, ...second].filter((result) => result.isPlaced).map(heldOf);
      expect(held).toHaveLength(batch.length);
      const steps = new PostgresCallStore(db.database, outbox, clock, { owner: 'a', ms: LEASE_MS });
      const endings = held.map((call) => ending(call, { charge: PRICE }));
      const [ends, back] = await Promise.all([
        storeOf('a').end(endings),
        storeOf('a').end([...endings].reverse()),
        steps.renew([...held].reverse()),
        storeOf('b').place(batch),
      ]);
      expect([...ends, ...back].filter((verdict) => verdict === 'reported')).toHaveLength(batch.length);
      expect([...ends, ...back].filter((verdict) => verdict === 'lost')).toHaveLength(batch.length);
      await accountsOf(db);
    }
    expect(await balanceOf(others[0] as string)).toBe(100_000 - 100 * PRICE);
  });

  it('takes for a long talk what hold and balance cover and no more', async () => {
    await equip(org, { lines: 9, paise: 3 * PRICE + 50 });
    const held = (await storeOf('a').place(placements(2))).map(heldOf);
    await storeOf('a').end(held.map((call) => ending(call, { charge: 3 * PRICE })));
    expect(await balanceOf(org)).toBe(0);
    const entries = await db.database.query('SELECT amount::int FROM credit_entries WHERE org_id = $1 ORDER BY id', [
      org,
    ]);
    expect(entries).toEqual([{ amount: 650 }, { amount: -600 }, { amount: -50 }]);
    await accountsOf(db);
  });

  it('takes for a long talk what others have just given back, too', async () => {
    await equip(org, { lines: 9, paise: 3 * PRICE });
    const [long, ...unheard] = (await storeOf('a').place(placements(3))).map(heldOf) as [HeldCall, HeldCall, HeldCall];
    await storeOf('a').end(unheard.map((call) => ending(call)));
    await storeOf('a').end([ending(long, { charge: 4 * PRICE })]);
    expect(await balanceOf(org)).toBe(0);
    expect((await accountsOf(db)).debits).toBeGreaterThanOrEqual(3 * PRICE);
  });

  describe('while the balance of the org is held by another', () => {
    const LOCKED = '55P03';
    let held: HeldCall[];
    beforeEach(async () => {
      await equip(org, { lines: 9, paise: 9 * PRICE });
      held = (await storeOf('a').place(placements(2))).map(heldOf);
    });
    const whileHeld = (work: () => Promise<void>) =>
      db.database.transaction(async (tx) => {
        await tx.query('SELECT FROM balances WHERE org_id = $1 FOR UPDATE', [org]);
        await work();
      });
    /** Says `LOCKED` instead of waiting. */
    const endAtOnce = (kind: LiveEnding['kind'], charge: number) =>
      db.database
        .transaction(async (tx) => {
          await tx.query("SET LOCAL lock_timeout = '20ms'");
          const steps = held.map(({ id }, ord) => ({
            ...{
              ord,
              kind,
              org_id: org,
              mode: 'live',
              id,
              lease_epoch: 1,
              status: 'failed',
              ended_at: clock.now(),
              charge,
            },
          }));
          return (await tx.query("SELECT * FROM finish_live_calls($1::jsonb, 'a')", [JSON.stringify(steps)])).length;
        })
        .catch((error: unknown) => (error as { cause?: { code?: string } }).cause?.code);

    it('ends calls, talked in or not, and gives back their lines and what is left of their holds', async () => {
      const [talked, unheard] = held as [HeldCall, HeldCall];
      await whileHeld(async () => {
        expect(await storeOf('a').end([ending(talked, { charge: PRICE }), ending(unheard)])).toEqual([
          'reported',
          'reported',
        ]);
      });
      expect(await balanceOf(org)).toBe(8 * PRICE);
      await accountsOf(db);
    });

    it.each([
      ['undo', 0],
      ['refuse', 0],
      ['end', 2 * PRICE],
    ] as const)(
      'waits for it with %s at %i paise: such an end decides by what placing writes',
      async (kind, charge) => {
        await whileHeld(async () => expect(await endAtOnce(kind, charge)).toBe(LOCKED));
        expect(await endAtOnce(kind, charge)).toBe(held.length);
        await accountsOf(db);
      },
    );
  });

  it('ends calls for replicas of the release before, which call `end_live_calls`', async () => {
    await equip(org, { lines: 2, paise: 2 * PRICE });
    const held = (await storeOf('a').place(placements(2))).map(heldOf);
    const step = { org_id: org, mode: 'live', lease_epoch: 1, status: 'failed', ended_at: clock.now(), charge: 0 };
    const kinds = ['end', 'undo'];
    const steps = held.map(({ id }, ord) => ({ ...step, ord, id, kind: kinds[ord] }));
    const ended = await db.database.query<{ ord: number; is_told: boolean }>(
      "SELECT ord, is_told FROM end_live_calls($1::jsonb, 'a') ORDER BY ord",
      [JSON.stringify(steps)],
    );
    expect(ended).toEqual([
      { ord: 0, is_told: true },
      { ord: 1, is_told: false },
    ]);
    expect(await balanceOf(org)).toBe(2 * PRICE);
    await accountsOf(db);
  });

  it('shows replicas of the release before too little credit, never too much, until the statement of the how-to shows them all of it', async () => {
    await equip(org, { lines: 10, paise: 2 * PRICE });
    const store = storeOf('a');
    /** They read the row of the balance alone. */
    const seenBefore = async () =>
      (await db.database.query<{ amount: number }>('SELECT amount::int FROM balances WHERE org_id = $1', [org]))[0]
        ?.amount;
    const seen = async () => [await seenBefore(), await balanceOf(org)];
    const howTo = readFileSync(new URL('../../../docs/how-to/deploy.md', import.meta.url), 'utf8');
    const [, statement = ''] = /```sql\n(UPDATE telephony\.balances[^`]+)```/.exec(howTo) ?? [];
    const placed = await store.place(placements(2));
    expect(await seen()).toEqual([0, 0]);
    await store.end(placed.map((result) => ending(heldOf(result))));
    expect(await seen()).toEqual([0, 2 * PRICE]); // refused by them, though there is credit for two calls
    for (let times = 0; times < 2; times += 1) {
      await db.database.query(statement);
      expect(await seen()).toEqual([2 * PRICE, 2 * PRICE]);
    }
    const more = await store.place(placements(3));
    expect(more.map(reasonOf)).toEqual(['placed', 'placed', 'no_credit']);
    expect(await seen()).toEqual([0, 0]);
    await store.end([ending(heldOf(more[0]))]);
    expect(await seen()).toEqual([0, PRICE]);
    // a retry of the org: the function of the placing counts all of it
    expect((await store.place(placements(1))).map(reasonOf)).toEqual(['placed']);
    await store.end([ending(heldOf(more[1]))]);
    expect(await seen()).toEqual([0, PRICE]);
    await accountsOf(db);
  });

  it('places calls while others of the org are just ending, with the lines and the credit that are certain', async () => {
    await equip(org, { lines: 3, paise: 3 * PRICE });
    const [first, ...others] = placements(4) as [LivePlacement, LivePlacement, LivePlacement, LivePlacement];
    const [placed] = (await storeOf('a').place([first])).map(heldOf) as [HeldCall];
    await storeOf('a').end([ending(placed)]);
    await db.database.transaction(async (tx) => {
      await tx.query('SELECT FROM released WHERE org_id = $1 FOR UPDATE', [org]); // as an end does until it commits
      expect((await storeOf('b').place(others)).map(reasonOf)).toEqual(['placed', 'placed', 'placed']);
    });
    expect(await balanceOf(org)).toBe(0);
    await accountsOf(db);
  });

  it('removes a call that was not dialled as if it had never been there, and places the same id anew', async () => {
    await equip(org, { lines: 1, paise: PRICE });
    const [item] = placements(1) as [LivePlacement];
    const [placed] = await storeOf('a').place([item]);
    expect(await storeOf('a').end([ending(heldOf(placed), { kind: 'undo' })])).toEqual(['unreported']);
    expect(await balanceOf(org)).toBe(PRICE);
    expect((await storeOf('b').place([item])).map(reasonOf)).toEqual(['placed']);
  });

  it('keeps its word to whoever repeated the placement while the carrier was being asked: the end is an event then', async () => {
    await equip(org, { lines: 2, paise: 2 * PRICE });
    const [first, second] = placements(2) as [LivePlacement, LivePlacement];
    const held = (await storeOf('a').place([first, second])).map(heldOf);
    expect((await storeOf('b').place([first, second])).map(reasonOf)).toEqual(['known', 'known']);
    const [undone, refused] = held as [HeldCall, HeldCall];
    expect(await storeOf('a').end([ending(undone, { kind: 'undo' }), ending(refused, { kind: 'refuse' })])).toEqual([
      'reported',
      'reported',
    ]);
    expect((await storeOf('b').place([first, second])).map(reasonOf)).toEqual(['known', 'known']);
    expect((await accountsOf(db)).balance).toBeGreaterThanOrEqual(2 * PRICE);
  });

  it('keeps a call for which the carrier was away: its run may list it, and a repeat is answered as before', async () => {
    await equip(org, { lines: 1, paise: PRICE });
    const [item] = placements(1) as [LivePlacement];
    const [placed] = await storeOf('a').place([item]);
    expect(await storeOf('a').end([ending(heldOf(placed), { kind: 'refuse' })])).toEqual(['unreported']);
    expect((await storeOf('b').place([item])).map(reasonOf)).toEqual(['provider_unavailable']);
    expect(await new PostgresCallReader(db.database).find(org, 'live', item.call.callId)).toMatchObject({
      status: 'failed',
      endReason: 'provider_unavailable',
    });
    expect(await balanceOf(org)).toBe(PRICE);
  });

  it('voids what an earlier holder of a call writes', async () => {
    await equip(org, { lines: 1, paise: PRICE });
    const [placed] = await storeOf('a').place(placements(1));
    clock.advance(LEASE_MS + 1);
    const [taken] = await new PostgresCallStore(db.database, outbox, clock, { owner: 'b', ms: LEASE_MS })
      .claim(1_000)
      .then((calls) => calls.filter((call) => call.id === heldOf(placed).id));
    expect(await storeOf('a').end([ending(heldOf(placed))])).toEqual(['lost']);
    expect(await storeOf('b').end([ending(taken as HeldCall)])).toEqual(['reported']);
    expect(await storeOf('b').end([ending(taken as HeldCall)])).toEqual(['lost']);
  });

  it('starts no carrier request once the permit is over, by the clock of the database, though the placing was in time', async () => {
    await equip(org, { lines: 1, paise: PRICE });
    const [placed] = await storeOf('a').place(placements(1));
    const call = heldOf(placed);
    const carrier = new VirtualCarrier(new RequestLedger(db.database), new Pacer(clock, 1), new NoFaults());
    const request = { call, from: '+912260000001', signal: new AbortController().signal };
    expect(await carrier.place({ ...request, permitExpiresAt: new Date(Date.now() - 1) })).toEqual({
      kind: 'too_late',
    });
    expect(await db.database.query('SELECT 1 FROM virtual_carrier_requests WHERE call_id = $1', [call.id])).toEqual([]);
    expect(await carrier.place({ ...request, permitExpiresAt: new Date(Date.now() + 60_000) })).toEqual({
      kind: 'accepted',
    });
  });

  it('is paid once for a call that a batch ends twice', async () => {
    await equip(org, { lines: 9, paise: 9 * PRICE });
    const held = (await storeOf('a').place(placements(2))).map(heldOf) as [HeldCall, HeldCall];
    await storeOf('a').end([
      ending(held[0], { charge: PRICE }),
      ending(held[1], { charge: 2 * PRICE }),
      ending(held[0], { charge: PRICE }),
    ]);
    expect(await balanceOf(org)).toBe(6 * PRICE);
    await accountsOf(db);
  });

  it('tells of those calls of a batch alone that are still held by who ends them, in the order given', async () => {
    await equip(org, { lines: 9, paise: 9 * PRICE });
    const held = (await storeOf('a').place(placements(4))).map(heldOf) as [HeldCall, HeldCall, HeldCall, HeldCall];
    await storeOf('a').end([ending(held[1])]);
    const log = await eventsIn(db);
    const verdicts = await storeOf('a').end([
      ending(held[3]),
      ending(held[1]),
      ending(held[2], { kind: 'undo' }),
      ending(held[0]),
    ]);
    expect(verdicts).toEqual(['reported', 'lost', 'unreported', 'reported']);
    expect((await eventsIn(db)).slice(log.length)).toEqual([`call.ended ${held[3].id}`, `call.ended ${held[0].id}`]);
    await accountsOf(db);
  });

  it('reads only the leases of the calls that end, however many calls of the org are going on', async () => {
    await equip(org, { lines: 5_010, paise: 10_000 });
    const held = (await storeOf('a').place(placements(3))).map(heldOf);
    await db.database.transaction(async (tx) => {
      const read = async (): Promise<number> =>
        Number(
          (
            await tx.query<{ n: string }>(
              "SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables WHERE schemaname = 'telephony' AND relname = 'live_leases'",
            )
          )[0]?.n,
        );
      const steps = held.map(({ id }, ord) => ({
        ord,
        kind: 'end',
        org_id: org,
        mode: 'live',
        id,
        lease_epoch: 1,
        status: 'failed',
        ended_at: clock.now(),
        charge: 0,
      }));
      await tx.query(
        "INSERT INTO live_leases (org_id, call_id, number_id, phone, hold) SELECT $1, 'cal_' || n, 'num_1', '+91' || n, 0 FROM generate_series(1, 5000) AS n",
        [org],
      );
      const before = await read();
      expect(await tx.query("SELECT * FROM finish_live_calls($1::jsonb, 'a')", [JSON.stringify(steps)])).toHaveLength(
        3,
      );
      expect((await read()) - before).toBeLessThanOrEqual(3);
      await tx.query("DELETE FROM live_leases WHERE org_id = $1 AND number_id = 'num_1'", [org]);
      await tx.query('UPDATE line_use SET used = used - 5000 WHERE org_id = $1', [org]);
    });
    await accountsOf(db);
  });

  it('reads no call but its own, though the plans are as old as the small table', async () => {
    await equip(org, { lines: 10, paise: 10_000 });
    const store = storeOf('a');
    const first = placements(3);
    const held = (await store.place(first)).map(heldOf);
    await db.database.transaction(async (tx) => {
      const read = async (): Promise<number> =>
        Number(
          (
            await tx.query<{ n: string }>(
              "SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables WHERE schemaname = 'telephony' AND relname = 'calls'",
            )
          )[0]?.n,
        );
      const steps = (calls: readonly HeldCall[]) =>
        JSON.stringify(
          calls.map(({ id }, ord) => ({
            ord,
            kind: 'end',
            org_id: org,
            mode: 'live',
            id,
            lease_epoch: 1,
            status: 'failed',
            ended_at: clock.now(),
            charge: 0,
          })),
        );
      const end = (calls: readonly HeldCall[]) =>
        tx.query("SELECT * FROM finish_live_calls($1::jsonb, 'a')", [steps(calls)]);
      await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
      await end([]);
      await tx.query(
        `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, phase)
         SELECT $1, 'live', 'cal_' || n, 'run', 1, 'flv', 'service', '+91', 'en-IN', '{}', '{}', 'completed', now(), now(), 5 FROM generate_series(1, 20000) AS n`,
        [org],
      );
      const before = await read();
      expect(await end(held)).toHaveLength(3);
      expect((await read()) - before).toBeLessThan(20);
    });
    await accountsOf(db);
  });

  describe('asked for something that PostgreSQL refuses, in a batch that orgs share', () => {
    let statements: string[];
    /** The database, with an ear at its statements. */
    const watched = {
      run: (statement: Statement, values?: readonly unknown[]) => (
        statements.push('together'),
        db.database.run(statement, values)
      ),
      runEach: (statement: Statement, lists: readonly (readonly unknown[])[]) => (
        statements.push('isolated'),
        db.database.runEach(statement, lists)
      ),
    } as Database;
    const orgsOf = async (count: number): Promise<string[]> => {
      const all = Array.from({ length: count }, (_, at) => `${org}_${at}`);
      for (const orgId of all) await equip(orgId, { lines: 3, paise: 10 * PRICE });
      return all;
    };
    const onePerOrg = (all: readonly string[]): LivePlacement[] =>
      all.map((orgId, at) => placement(answeringPhones(all.length)[at] as string, orgId));
    beforeEach(() => {
      statements = [];
    });

    it('refuses it alone: the other calls are placed, each paid for once, with one statement more', async () => {
      const all = await orgsOf(20);
      const batch = onePerOrg(all).map((item, at) =>
        at === 7 ? { ...item, call: { ...item.call, attempt: 3_000_000_000 } } : item,
      );
      const results = await storeOn(watched, 'owner').place(batch);
      expect(statements).toEqual(['together', 'isolated']);
      expect(results[7]).toMatchObject({ code: '22003' });
      const others = results.filter((_, at) => at !== 7);
      expect(sound(others).map(reasonOf)).toEqual(others.map(() => 'placed'));
      for (const [at, orgId] of all.entries()) expect(await balanceOf(orgId)).toBe((at === 7 ? 10 : 9) * PRICE);
      await accountsOf(db);
    });

    it('refuses it alone: the other calls end, each charged once, with one statement more', async () => {
      const all = await orgsOf(20);
      const held = (await storeOf('owner').place(onePerOrg(all))).map(heldOf);
      const endings = held.map((call, at) => ending(call, { charge: at === 7 ? 0.5 : PRICE }));
      const results = await storeOn(watched, 'owner').end(endings);
      expect(statements).toEqual(['together', 'isolated']);
      expect(results[7]).toMatchObject({ code: '22P02' });
      expect(results.filter((_, at) => at !== 7)).toEqual(all.slice(1).map(() => 'reported'));
      for (const orgId of all) expect(await balanceOf(orgId)).toBe(9 * PRICE);
      expect(await storeOf('owner').end([ending(held[7] as HeldCall, { charge: PRICE })])).toEqual(['reported']);
      await accountsOf(db);
    });
  });

  // The last of all: the calls of the others lose their leases, too.
  it('has no line in use once all_lines_freed was told that the leases were emptied', async () => {
    await equip(org, { lines: 2, paise: 100_000 });
    expect((await storeOf('a').place(placements(2))).map(reasonOf)).toEqual(['placed', 'placed']);
    await db.asOwner('TRUNCATE live_leases');
    expect((await storeOf('a').place(placements(2))).map(reasonOf)).toEqual(['placed', 'placed']);
  });
});
