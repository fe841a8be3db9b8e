import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import { startActions, type Actions } from './action-service.js';
import { json, startReceiver, type Receiver } from './receiver.js';
import { ids, Shop } from './shop.js';

/** Who is kept by whoever holds the table; pg_locks, unlike pg_stat_activity, is read anew within a transaction. */
const WAITING_FOR_ACTIONS = "SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'actions'::regclass";

/** commerce-sync as this service asks it. */
async function fakeCommerce() {
  const state: { answer: object | null; asked: unknown[] } = { answer: { hasStore: false, order: null }, asked: [] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { items } = JSON.parse(Buffer.concat(chunks).toString());
      state.asked.push(...items);
      if (state.answer === null) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ results: items.map(() => state.answer) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { state, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('actions in trouble', () => {
  const stops: (() => Promise<void>)[] = [];
  let actions: Actions;
  let receiver: Receiver;
  let commerce: Awaited<ReturnType<typeof fakeCommerce>>;
  beforeAll(async () => {
    commerce = await fakeCommerce();
    receiver = await startReceiver();
    const env = { COMMERCE_URL: commerce.url, ACTION_PENDING_POLL_MS: '200', ACTION_ORIGIN_CONCURRENCY: '4' };
    actions = await startActions({ replicas: 2, env });
  });
  afterAll(async () => {
    await actions.stop();
    await receiver.stop();
    await commerce.stop();
    for (const stop of stops) await stop();
  });

  /** As a process leaves it that died after it had written down that it sends. */
  const leaveSent = async (shop: Shop, deadlineMs: number) => {
    const { orgId, mode, actionId, runId, callId, name, args } = shop.command();
    await actions.db.database.query(
      `INSERT INTO action_calls (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, created_at, version, deadline_at, nth)
       VALUES ($1, $2, $3, $4, $5, $6, $7, false, 'sent', now(), 1, now() + $8 * interval '1 ms', 1)`,
      [orgId, mode, actionId, runId, callId, name, JSON.stringify(args), deadlineMs],
    );
    return shop.command({ actionId, runId, callId, name });
  };

  it('left sent by a crash end as timeout by the sweep, told once, and are never sent again', async () => {
    const shop = new Shop(actions);
    await shop.connect(receiver.url);
    await shop.save('confirm_order', { transport: 'svc' });
    const { actionId } = await leaveSent(shop, -6_000);
    await eventually(() => shop.eventsOf(actionId).length === 1);
    expect(shop.eventsOf(actionId)[0]).toMatchObject({
      type: 'action.failed',
      version: 2,
      data: { actionCall: { status: 'timeout' } },
    });
    expect(receiver.received).toHaveLength(0);
  });

  it('that another process sends are waited for, and end as timeout when it died', async () => {
    const shop = new Shop(actions);
    const command = await leaveSent(shop, 1_000);
    const [answer] = await shop.ask([command]);
    expect(answer).toMatchObject({ ok: true, actionCall: { id: command.actionId, status: 'timeout' } });
    await eventually(() => shop.eventsOf(command.actionId).length === 1);
  });

  it('asked for at two processes at once are sent once, and answered alike', async () => {
    const shop = new Shop(actions);
    await shop.connect(receiver.url);
    await shop.save('confirm_order', { transport: 'svc' });
    receiver.answer((request, response) => void setTimeout(() => json(200, { ok: true })(request, response), 300));
    const command = shop.command();
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.ask([command])));
    for (const [answer] of answers) expect(answer).toMatchObject({ actionCall: { status: 'success' } });
    expect(receiver.received.filter(({ body }) => body.actionId === command.actionId)).toHaveLength(1);
  });

  it('that a slow database kept past their time are not sent any more', async () => {
    const shop = new Shop(actions);
    const asked = await startReceiver();
    stops.push(asked.stop);
    await shop.connect(asked.url);
    const timeoutMs = 400;
    await shop.save('confirm_order', { transport: 'svc', timeoutMs });
    let answer: Promise<unknown> = Promise.resolve();
    await actions.db.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE actions IN ACCESS EXCLUSIVE MODE');
      answer = shop.act();
      await eventually(async () => (await tx.query(WAITING_FOR_ACTIONS)).length > 0);
      const isOver = Date.now() + timeoutMs; // it waits already: its time began before
      await eventually(() => Date.now() > isOver);
    });
    expect(await answer).toMatchObject({ status: 'timeout' });
    expect(asked.received).toHaveLength(0);
  });

  it('of a shop that hangs hold up no other shop, in the same request or another', async () => {
    const [hanging, healthy] = [new Shop(actions), new Shop(actions)];
    const silent = await startReceiver(() => undefined);
    const quick = await startReceiver(json(200, { ok: true }));
    stops.push(silent.stop, quick.stop);
    await hanging.connect(silent.url);
    await healthy.connect(quick.url);
    for (const shop of [hanging, healthy]) await shop.save('confirm_order', { transport: 'svc', timeoutMs: 8_000 });
    const stuck = Promise.all(Array.from({ length: 40 }, () => hanging.act()));
    for (let round = 0; round < 3; round += 1) {
      const items = [hanging.command(), ...Array.from({ length: 10 }, () => healthy.command())];
      const [first, ...others] = await healthy.ask(items, 1_500);
      expect(first).toMatchObject({ actionCall: { status: 'sent' } });
      for (const answer of others) expect(answer).toMatchObject({ actionCall: { status: 'success' } });
    }
    expect(silent.received.length).toBeLessThanOrEqual(8); // 4 per origin and process; the others waited for a place
    for (const actionCall of await stuck) expect(actionCall.status).toBe('timeout');
  });

  it('that PostgreSQL refuses cost the others of their batch one statement more, and nothing else', async () => {
    const shops = Array.from({ length: 30 }, () => new Shop(actions));
    const items = shops.map((shop) => shop.command());
    const refused = items[7]?.actionId;
    await actions.db.asOwner(
      `ALTER TABLE action_calls ADD CONSTRAINT not_this_one CHECK (id <> '${refused}') NOT VALID`,
    );
    const together = jest.spyOn(Database.prototype, 'run');
    const isolated = jest.spyOn(Database.prototype, 'runEach');
    const answers = await (shops[0] as Shop).ask(items);
    const records = together.mock.calls.filter(([statement]) => statement.name === 'actions.record');
    // one to know who answers, one to write it down
    expect([isolated.mock.calls.length, records.length]).toEqual([1, 2]);
    jest.restoreAllMocks();
    expect(answers[7]).toMatchObject({ ok: false, errorCode: 'UNAVAILABLE' });
    for (const [at, answer] of answers.entries())
      if (at !== 7)
        expect(answer).toMatchObject({ ok: true, actionCall: { id: items[at]?.actionId, status: 'sample' } });
    for (const [at, shop] of shops.entries())
      await eventually(() => shop.eventsOf(items[at]?.actionId ?? '').length === (at === 7 ? 0 : 1));
  });

  it('get_order, saved by nobody, is listed as answered where the synced orders answer it', async () => {
    const shop = new Shop(actions);
    const listed = async (mode: 'live' | 'test') => {
      const { body } = await actions.send('GET', '/v1/actions', { context: shop.context(mode) });
      return Object.fromEntries(
        body.actions.map((each: { name: string; transport: string }) => [each.name, each.transport]),
      );
    };
    const before = commerce.state.answer;
    expect(await listed('live')).toMatchObject({ get_order: 'none' });
    commerce.state.answer = { hasStore: true, order: null };
    expect(await listed('live')).toMatchObject({ get_order: 'svc', confirm_order: 'none' });
    expect(await listed('test')).toMatchObject({ get_order: 'none' });
    commerce.state.answer = null; // away: said a second later
    expect(await listed('live')).toMatchObject({ get_order: 'none' });
    commerce.state.answer = before;
  });

  it('get_order of a live call is answered from the synced orders, without a server of the merchant', async () => {
    const shop = new Shop(actions);
    const runId = ids.next('run');
    const ask = () => shop.act({ name: 'get_order', mode: 'live', args: { order_no: ' 1001 ' }, runId });
    expect(await ask()).toMatchObject({ status: 'sample' });
    expect(commerce.state.asked.at(-1)).toEqual({
      orgId: shop.orgId,
      mode: 'live',
      orderNo: '1001',
      phone: '+919876501234',
      runId,
    });
    commerce.state.answer = { hasStore: true, order: { order_no: '1001', status: 'open' } };
    const metadata = { store_id: 'sto_1', object_id: 'o-1', store_key: 'shop', trigger_id: 'cod' };
    await shop.act({ name: 'get_order', mode: 'live', args: { order_no: '1001' }, metadata });
    expect(commerce.state.asked.at(-1)).toEqual({
      ...{ orgId: shop.orgId, mode: 'live', orderNo: '1001', phone: '+919876501234' },
      ...{ runId: expect.stringMatching(/^run_/), storeId: 'sto_1' },
    }); // what else the metadata name is the word of whoever started the run
    const tried = await shop.manage('POST', '/actions/get_order/try', { mode: 'live', args: { order_no: '1001' } });
    expect(tried.status).toBe(200);
    expect(commerce.state.asked.at(-1)).toMatchObject({ phone: null, isTry: true });
    const found = await ask();
    expect(found).toMatchObject({ status: 'success', result: { order_no: '1001', status: 'open' }, httpStatus: null });
    await eventually(() => shop.eventsOf(found.id).length === 1);
    expect(shop.eventsOf(found.id)[0]).toMatchObject({ type: 'action.completed' });
    commerce.state.answer = { hasStore: true, order: null };
    expect(await ask()).toMatchObject({ status: 'refused', errorCode: 'ORDER_NOT_FOUND' });
    const before = commerce.state.asked.length;
    expect(await shop.act({ name: 'get_order' })).toMatchObject({ status: 'sample' }); // a test call
    await shop.connect(receiver.url, 'live');
    await shop.save('get_order', { transport: 'svc' });
    receiver.answer(json(200, { ok: true, result: { status: 'mine' } }));
    expect(await ask()).toMatchObject({ status: 'success', result: { status: 'mine' } });
    expect(commerce.state.asked).toHaveLength(before);
    await shop.manage('DELETE', '/action-url?mode=live');
    commerce.state.answer = null;
    expect(await ask()).toMatchObject({ status: 'timeout' });
  });
});
