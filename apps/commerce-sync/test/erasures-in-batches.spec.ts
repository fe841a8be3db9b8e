import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NUMBER_ERASED, NUMBER_ERASURE_TOPIC } from '@outcall/contracts-contacts';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { EraseNumbers } from '../src/application/erasing/erase-numbers.use-case.js';
import type { HeardErasure } from '../src/application/erasing/erasures.js';
import { PostgresErasures } from '../src/outbound/postgres/erasing/postgres-erasures.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

const MANY = 6_000;
/** Orders of others, none of which names an erased number. */
const FILL = `INSERT INTO objects SELECT $1, 'live', 'sto_1', 'orders', 'o-' || n, 1, 0, '2026', '{}', n::text, NULL, NULL,
                     '+91' || (6000000000 + n), '{}', now(), now(), now() FROM generate_series(1, $2::int) n`;
const NOW = new Date('2026-11-23T06:00:00.000Z');
/** The erasures concern every object of their numbers. */
const AFTER_ALL = new Date('2099-01-01T00:00:00.000Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('erasures, in batches that the test begins', () => {
  let commerce: CommerceService;
  let bus: EventBus;
  let erasures: PostgresErasures;
  let [ids, orgs] = [0, 0];
  beforeAll(async () => {
    commerce = await startCommerceService({ COMMERCE_ERASE_SWEEP_MS: '3600000' });
    erasures = new PostgresErasures(commerce.db.database);
    bus = createEventBus(
      { kind: 'embedded', url: commerce.db.url },
      { service: 'contacts', logger: Logger.create({ service: 'contacts', level: 'silent' }) },
    );
  });
  afterAll(async () => {
    await bus.close();
    await commerce.stop();
  });
  beforeEach(async () => {
    for (const table of ['erasures', 'erasure_turns']) await commerce.db.database.query(`DELETE FROM ${table}`);
  });

  const newOrg = (): string => `org_${(orgs += 1)}`;
  const newErasure = (orgId: string): HeardErasure => {
    const n = (ids += 1);
    const phone = `+91987700${String(n).padStart(4, '0')}`;
    return { orgId, mode: 'live', erasureId: `ers_${n}`, phone, contactId: null, erasedAt: AFTER_ALL };
  };
  const tell = async (heard: HeardErasure): Promise<void> => {
    const { orgId, mode, erasureId } = heard;
    const id = `evt_${String(ids).padStart(20, '0')}`;
    await bus.publish([
      {
        ...{ id, key: erasureId, orgId, mode, topic: NUMBER_ERASURE_TOPIC.name, type: NUMBER_ERASED },
        ...{ time: NOW.toISOString(), version: null, requestId: null, traceparent: null },
        data: { ...heard, numberHash: 'h', erasedAt: AFTER_ALL.toISOString() },
      },
    ]);
  };
  const waiting = async (orgId?: string): Promise<number> =>
    (await commerce.db.database.query('SELECT FROM erasures WHERE org_id = $1 OR $1::text IS NULL', [orgId ?? null]))
      .length;
  const ordersOf = async (orgId: string, phone: string): Promise<number> =>
    (await commerce.db.database.query('SELECT FROM objects WHERE org_id = $1 AND phone = $2', [orgId, phone])).length;
  const orderOf = async ({ orgId, phone }: HeardErasure): Promise<void> => {
    const context = tenant(orgId, 'live');
    const { store } = (await commerce.ask('POST', '/v1/stores', { context, body: { name: 'S', key: 's' } })).body;
    const time = new Date(Date.now() - 60_000).toISOString();
    const order = {
      ...{ externalId: 'o-theirs', createdAt: time, updatedAt: time, number: '1', currency: 'INR', payment: {} },
      ...{ totals: { total: 1 }, customer: { name: 'Zubeida', phone } },
    };
    const { body } = await commerce.ask('PUT', `/v1/stores/${store.id}/orders`, { context, body: { orders: [order] } });
    expect(body.counts.written).toBe(1);
    expect(await ordersOf(orgId, phone)).toBe(1);
  };
  const round = (): Promise<boolean> => commerce.service.app.get(EraseNumbers).execute();
  const batchesUntil = async (isOver: () => Promise<boolean>): Promise<number> => {
    for (let batches = 0; ; batches += 1) {
      if (await isOver()) return batches;
      expect(await round()).toBe(true);
    }
  };

  it('are noted as they are heard, and those of an org with many objects hold up no other', async () => {
    const [isolated, beside, big] = [newErasure(newOrg()), newErasure(newOrg()), newOrg()];
    for (const one of [isolated, beside]) await orderOf(one);
    await tell(isolated);
    await eventually(async () => expect(await waiting()).toBe(1));
    expect(await ordersOf(isolated.orgId, isolated.phone)).toBe(1);
    const whenIsolated = await batchesUntil(async () => (await waiting()) === 0);
    expect(await ordersOf(isolated.orgId, isolated.phone)).toBe(0);

    await commerce.db.database.query(FILL, [big, MANY]);
    for (let n = 0; n < 3; n += 1) await tell(newErasure(big));
    await eventually(async () => expect(await waiting(big)).toBe(3));
    expect(await round()).toBe(true);
    await tell(beside); // heard while the others are under way
    await eventually(async () => expect(await waiting(beside.orgId)).toBe(1));
    const whenBeside = await batchesUntil(async () => (await waiting(beside.orgId)) === 0);
    expect(await ordersOf(beside.orgId, beside.phone)).toBe(0);
    expect(whenBeside).toBeLessThanOrEqual(3 * whenIsolated);
    expect(await waiting(big)).toBe(3);
    expect(await batchesUntil(async () => (await waiting()) === 0)).toBeGreaterThan((3 * MANY) / 500);
    expect(await round()).toBe(false);
    expect(await ordersOf(big, '+916000000001')).toBe(1);
  });

  it('go on at another process once the time of a round is over, where they were; who was late changes nothing', async () => {
    const [one, other] = [newErasure(newOrg()), newErasure(newOrg())];
    await erasures.note([one], NOW);
    await erasures.note([other], after(1));
    const first = await erasures.take(after(2), after(1_000));
    expect(first).toMatchObject({ ...one, step: 'redact', behind: null });
    if (!first) throw new Error('not taken');
    await erasures.advance(first, { step: 'mask', behind: ['sto_1', 'orders', 'o-9'] }, after(3));
    expect(await erasures.take(after(4), after(1_000))).toMatchObject(other);
    const dying = await erasures.take(after(4), after(1_000));
    expect(dying).toMatchObject({ ...one, step: 'mask', behind: ['sto_1', 'orders', 'o-9'] });
    expect(await erasures.take(after(999), after(2_000))).toBeNull();
    const successor = await erasures.take(after(1_001), after(2_001));
    const second = await erasures.take(after(1_001), after(2_001));
    expect([successor, second].find((taken) => taken?.orgId === one.orgId)).toMatchObject({
      ...one,
      step: 'mask',
      behind: ['sto_1', 'orders', 'o-9'],
    });
    if (!dying) throw new Error('not taken');
    await erasures.advance(dying, { step: 'redact', behind: null }, after(1_002));
    expect(await erasures.finish(dying, after(1_002))).toBe(false);
    expect(await erasures.take(after(1_003), after(2_000))).toBeNull();
    expect(await erasures.take(after(2_002), after(3_000))).toMatchObject({ step: expect.any(String) });
    expect(await waiting(one.orgId)).toBe(1);
  });

  it('of one org come one after the other, and one whose round fails lets the others go first', async () => {
    const orgId = newOrg();
    const [first, second] = [newErasure(orgId), newErasure(orgId)];
    await erasures.note([first], NOW);
    await erasures.note([second], after(1));
    expect(await erasures.take(after(2), after(10))).toMatchObject(first); // and its round fails
    const next = await erasures.take(after(11), after(20));
    expect(next).toMatchObject(second);
    if (!next) throw new Error('not taken');
    expect(await erasures.finish(next, after(12))).toBe(true);
    expect(await erasures.take(after(13), after(20))).toMatchObject(first);
  });

  it('that are told again while they are under way begin anew, and are over then', async () => {
    const one = newErasure(newOrg());
    await erasures.note([one, one], NOW);
    const taken = await erasures.take(after(1), after(10));
    await erasures.note([one], after(2));
    if (!taken) throw new Error('not taken');
    await erasures.advance(taken, { step: 'mask', behind: null }, after(3));
    const last = await erasures.take(after(4), after(10));
    if (!last) throw new Error('not taken');
    expect(last.step).toBe('mask');
    expect(await erasures.finish(last, after(5))).toBe(false);
    const anew = await erasures.take(after(6), after(10));
    expect(anew).toMatchObject({ ...one, step: 'redact', behind: null });
    if (!anew) throw new Error('not taken');
    expect(await erasures.finish(anew, after(7))).toBe(true);
    for (const table of ['erasures', 'erasure_turns'])
      expect(await commerce.db.database.query(`SELECT FROM ${table}`)).toEqual([]);
  });

  it('that are noted while the last one of their org ends are not forgotten', async () => {
    const orgId = newOrg();
    await erasures.note([newErasure(orgId)], NOW);
    for (let time = 1; time <= 40; time += 1) {
      const taken = await erasures.take(after(time * 100), after(time * 100 + 50));
      if (!taken) throw new Error('forgotten');
      await Promise.all([
        erasures.finish(taken, after(time * 100 + 1)),
        erasures.note([newErasure(orgId)], after(time * 100 + 1)),
      ]);
      expect(await waiting(orgId)).toBe(1);
    }
  });
});
