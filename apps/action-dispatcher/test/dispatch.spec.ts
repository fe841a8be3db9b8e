import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { start } from '../src/start.js';
import { startActions, type Actions } from './action-service.js';
import { json, startReceiver, type Receiver } from './receiver.js';
import { ids, Shop } from './shop.js';

let actions: Actions;
let receiver: Receiver;
let shop: Shop;
beforeAll(async () => {
  actions = await startActions();
});
afterAll(() => actions.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  shop = new Shop(actions);
});
afterEach(() => receiver.stop());

describe('an action of transport svc', () => {
  let secret: string;
  beforeEach(async () => {
    secret = await shop.connect(`${receiver.url}/actions?shop=1`);
    await shop.save('confirm_order', { transport: 'svc' });
  });

  it('is a signed request as specified, and the answer its result', async () => {
    receiver.answer(json(200, { ok: true, result: { status: 'confirmed', eta: [1, null] }, say: 'Done.' }));
    const command = shop.command();
    const [answer] = await shop.ask([command]);
    expect(answer).toMatchObject({
      ok: true,
      actionCall: { status: 'success', result: { status: 'confirmed', eta: [1, null] }, say: 'Done.', httpStatus: 200 },
    });
    const [request] = receiver.received;
    expect([request?.method, request?.path]).toEqual(['POST', '/actions?shop=1']);
    expect(request?.headers['idempotency-key']).toBe(`${command.callId}:${command.actionId}`);
    const { actionId, orgId, runId, callId, args, metadata } = command;
    const deadline = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(request?.body).toEqual({
      ...{ actionId, action: 'confirm_order', mode: 'test', orgId, runId, callId, args, metadata, deadline },
      ...{ contact: { phone: '+919876501234' }, isConfirmed: false },
    });
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request?.headers['svc-signature'])) ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${request?.text}`).digest('hex'));
    await eventually(() => shop.eventsOf(actionId).length === 1);
    expect(shop.eventsOf(actionId)[0]).toMatchObject({ type: 'action.completed', key: runId, version: 2 });
  });

  it.each<[string, Parameters<Receiver['answer']>[0], object]>([
    [
      'a refusal',
      json(200, { ok: false, errorCode: 'SHIPPED', say: 'It has left.\u0000\u202e' }),
      { status: 'refused', errorCode: 'SHIPPED', say: 'It has left.', httpStatus: 200 },
    ],
    ['a 404', json(404, { ok: true }), { status: 'refused', errorCode: 'HTTP_404', httpStatus: 404 }],
    [
      'a redirect',
      (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      { status: 'refused', errorCode: 'HTTP_307' },
    ],
    ['a 500', json(500, {}), { status: 'refused', errorCode: 'HTTP_500' }],
    [
      'HTML',
      (_, response) => void response.writeHead(200).end('<html>hello</html>'),
      { status: 'refused', errorCode: 'INVALID_JSON' },
    ],
    [
      'broken UTF-8',
      (_, response) => void response.writeHead(200).end(Buffer.from('7b2261223a22ff227d', 'hex')),
      { status: 'refused', errorCode: 'INVALID_JSON' },
    ],
    ['no ok', json(200, { result: {} }), { status: 'refused', errorCode: 'INVALID_ANSWER' }],
    [
      'an inherited ok',
      json(200, { __proto__: null, constructor: { ok: true } }),
      { status: 'refused', errorCode: 'INVALID_ANSWER' },
    ],
    ['a list', json(200, [1]), { status: 'refused', errorCode: 'INVALID_ANSWER' }],
    [
      'a result that is no map',
      json(200, { ok: true, result: [1] }),
      { status: 'refused', errorCode: 'INVALID_RESULT' },
    ],
    [
      'a result with a NUL',
      json(200, { ok: true, result: { a: '\u0000' } }),
      { status: 'refused', errorCode: 'INVALID_RESULT' },
    ],
    [
      'a result of 17 kB',
      json(200, { ok: true, result: { a: 'x'.repeat(17_000) } }),
      { status: 'refused', errorCode: 'RESULT_TOO_LARGE' },
    ],
    [
      '10 MB',
      (_, response) => void response.on('error', () => undefined).end('x'.repeat(10_000_000)),
      { status: 'refused', errorCode: 'ANSWER_TOO_LARGE' },
    ],
    [
      'a say of 100 kB',
      json(200, { ok: true, result: { a: 1 }, say: 'x'.repeat(100_000) }),
      { status: 'success', say: 'x'.repeat(500), result: { a: 1 } },
    ],
    [
      'a say full of control and direction characters',
      json(200, { ok: true, result: {}, say: `\u0000Done\r\n\u001b[31m\u202e now\u0085\u2028.\ud800` }),
      { status: 'success', say: 'Done [31m now .\ufffd' },
    ],
    ['a say that is no text', json(200, { ok: true, say: { a: 1 } }), { status: 'success', say: null }],
    [
      'a result that is a text',
      json(200, { ok: true, result: 'yes' }),
      { status: 'refused', errorCode: 'INVALID_RESULT' },
    ],
    [
      'a result 5,000 levels deep',
      (_, response) => void response.end(`{"ok":true,"result":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`),
      { status: 'refused', errorCode: 'INVALID_RESULT' },
    ],
    [
      'a result with __proto__',
      (_, response) => void response.end('{"ok":true,"result":{"__proto__":{"x":1},"constructor":2}}'),
      { status: 'success' },
    ],
    ['an empty 200', (_, response) => void response.end(), { status: 'refused', errorCode: 'INVALID_JSON' }],
    ...[201, 203, 206].map((status): [string, Parameters<Receiver['answer']>[0], object] => [
      `a ${status} that is ok`,
      json(status, { ok: true, result: { a: 1 } }),
      { status: 'refused', errorCode: `HTTP_${status}`, httpStatus: status, result: null },
    ]),
    ['a 201 that is pending', json(201, { pending: true }), { status: 'refused', errorCode: 'HTTP_201' }],
    [
      'a 204',
      (_, response) => void response.writeHead(204).end(),
      { status: 'refused', errorCode: 'HTTP_204', httpStatus: 204 },
    ],
    ['a 202 that says nothing', json(202, {}), { status: 'refused', errorCode: 'INVALID_ANSWER', httpStatus: 202 }],
    ['a 202 that is ok', json(202, { ok: true }), { status: 'refused', errorCode: 'INVALID_ANSWER', httpStatus: 202 }],
    [
      'a 202 that is not ok',
      json(202, { ok: false, errorCode: 'X' }),
      { status: 'refused', errorCode: 'INVALID_ANSWER' },
    ],
    ['a 202 with another pending', json(202, { pending: 'true' }), { status: 'refused', errorCode: 'INVALID_ANSWER' }],
    ['a 200 that is ok and pending', json(200, { ok: true, pending: true }), { status: 'success', httpStatus: 200 }],
    ['a 200 that is pending', json(200, { pending: true }), { status: 'refused', errorCode: 'INVALID_ANSWER' }],
    [
      'two Content-Lengths',
      (_, response) => void response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
      { status: 'refused', errorCode: 'BAD_RESPONSE' },
    ],
    [
      'a Content-Length and chunks',
      (_, response) =>
        void response.socket?.end(
          'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
        ),
      { status: 'refused', errorCode: 'BAD_RESPONSE' },
    ],
    [
      'a megabyte of headers',
      (_, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nX-A: ${'x'.repeat(1_000_000)}\r\n\r\n{}`),
      { status: 'refused', errorCode: 'BAD_RESPONSE' },
    ],
    [
      'no HTTP',
      (_, response) => void response.socket?.end('hello\r\n\r\n'),
      { status: 'refused', errorCode: 'BAD_RESPONSE' },
    ],
    [
      'a reset',
      (_, response) => void response.socket?.resetAndDestroy(),
      { status: 'timeout', errorCode: 'CONNECTION_FAILED' },
    ],
    [
      'a body that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"ok":');
        setTimeout(() => response.destroy(), 20);
      },
      { status: 'timeout', httpStatus: 200 },
    ],
    [
      'a thousand 1xx before the answer',
      (request, response) => {
        for (let n = 0; n < 1_000; n += 1) response.writeProcessing();
        json(200, { ok: true })(request, response);
      },
      { status: 'success' },
    ],
  ])('that is answered by %s has its published status', async (_, answering, expected) => {
    receiver.answer(answering);
    const actionCall = await shop.act();
    expect(actionCall).toMatchObject({ say: null, ...expected });
    expect(actionCall.finishedAt).not.toBeNull();
    await eventually(() => shop.eventsOf(actionCall.id).length === 1);
  });

  it('ends at its time, whether the receiver is silent or drips', async () => {
    await shop.save('confirm_order', { timeoutMs: 2_000 }); // long enough for the head to come on a busy machine
    receiver.answer((_, response) => {
      response.writeHead(200);
      const drips = setInterval(() => response.write(' '), 30);
      response.on('close', () => clearInterval(drips));
    });
    expect(await shop.act()).toMatchObject({ status: 'timeout', errorCode: null, httpStatus: 200 });
    receiver.answer(() => undefined);
    const silent = await shop.act();
    expect(silent).toMatchObject({ status: 'timeout', result: null });
    expect(silent.durationMs).toBeGreaterThanOrEqual(1_990);
    expect(receiver.received).toHaveLength(2); // a write is sent once
  });

  it('has what is left of its time since the agent asked, whatever outage was between', async () => {
    await shop.save('confirm_order', { timeoutMs: 8_000 });
    const late = await shop.act({ waitedMs: 2_000 });
    const { deadline } = receiver.received[0]?.body as { deadline: string };
    expect(late.status).toBe('success');
    expect(Date.parse(deadline) - Date.parse(late.createdAt)).toBe(8_000);
    expect(late.durationMs).toBeGreaterThanOrEqual(2_000);
    const callId = ids.next('call');
    const over = await shop.act({ callId, waitedMs: 8_000 });
    expect(over).toMatchObject({ status: 'timeout', errorCode: null, httpStatus: null });
    expect(over.durationMs).toBeGreaterThanOrEqual(8_000);
    await shop.save('confirm_order', { transport: 'none' }); // the call went on without a sample too
    expect(await shop.act({ callId, waitedMs: 8_000 })).toMatchObject({ status: 'timeout' });
    expect(await shop.act({ callId })).toMatchObject({ errorCode: 'MAX_PER_CALL' }); // both were uses
    expect(receiver.received).toHaveLength(1);
    await eventually(() => shop.eventsOf(over.id).length === 1);
    expect(shop.eventsOf(over.id)[0]).toMatchObject({ type: 'action.failed' });
    const [refused] = await shop.ask([shop.command({ waitedMs: -1 })]);
    expect(refused).toMatchObject({ ok: false, errorCode: 'INVALID_REQUEST' });
  });

  it('is sent once more when it reads and the receiver failed, under the same key', async () => {
    await shop.save('get_order', { transport: 'svc', timeoutMs: 6_000 });
    let failed = 0;
    receiver.answer((request, response) => {
      failed += 1;
      if (failed === 1) response.writeHead(503).end();
      else json(200, { ok: true, result: { status: 'open' } })(request, response);
    });
    expect(await shop.act({ name: 'get_order' })).toMatchObject({ status: 'success', result: { status: 'open' } });
    const [first, second] = receiver.received;
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.text).toBe(first?.text);
    receiver.answer(
      (_, response) => void (receiver.received.length === 3 ? undefined : json(200, { ok: true })(_, response)),
    );
    expect(await shop.act({ name: 'get_order' })).toMatchObject({ status: 'success' }); // the first try was silent
    expect(receiver.received).toHaveLength(4);
  });

  it('may be finished by a result that overtakes its 202', async () => {
    let finished: Promise<{ status: number }> | undefined;
    receiver.answer((request, response) => {
      const { runId, actionId } = request.body as { runId: string; actionId: string };
      const headers = { 'idempotency-key': actionId };
      finished = shop.api('POST', `/v1/runs/${runId}/actions/${actionId}/result`, { ok: true }, headers);
      setTimeout(() => json(202, { pending: true })(request, response), 50);
    });
    const { id } = await shop.act();
    expect(await finished).toMatchObject({ status: 200, body: { actionCall: { id, status: 'success' } } });
  });

  it.each([true, false])('may be pending, whatever it says of ok (%s), and is finished by its result', async (ok) => {
    receiver.answer(json(202, { pending: true, ok }));
    const pending = await shop.act();
    expect(pending).toMatchObject({ status: 'pending', httpStatus: 202, finishedAt: null });
    const path = `/v1/runs/${pending.runId}/actions/${pending.id}/result`;
    const { status, body } = await shop.api('POST', path, { ok: true, result: { a: 1 } });
    expect([status, body.actionCall.status]).toEqual([200, 'success']);
    await eventually(() => shop.eventsOf(pending.id).length === 2);
    expect(shop.eventsOf(pending.id).map(({ type, version }) => [type, version])).toEqual([
      ['action.pending', 2],
      ['action.completed', 3],
    ]);
  });

  it('is one request however often it is asked for at once, and waits for the first', async () => {
    receiver.answer((request, response) => void setTimeout(() => json(200, { ok: true })(request, response), 100));
    const command = shop.command();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.ask([command])));
    for (const [answer] of answers) expect(answer).toEqual(answers[0]?.[0]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is answered as sent when patience ends, while those beside it have their answers', async () => {
    let release = (): void => undefined;
    receiver.answer((request, response) => void (release = () => json(200, { ok: true })(request, response)));
    const [slow, fast] = [shop.command(), new Shop(actions).command()];
    const answers = await shop.ask([slow, fast], 2_000); // the receiver has not answered yet
    await eventually(() => receiver.received.length === 1);
    release();
    expect(answers).toMatchObject([{ actionCall: { status: 'sent' } }, { actionCall: { status: 'sample' } }]);
    expect(await shop.ask([slow])).toMatchObject([{ actionCall: { status: 'success' } }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('happens at most so often in a call, even when asked for at once', async () => {
    const callId = ids.next('call');
    const results = await Promise.all(Array.from({ length: 6 }, () => shop.act({ callId })));
    expect(results.filter(({ status }) => status === 'success')).toHaveLength(2);
    expect(results.filter(({ errorCode }) => errorCode === 'MAX_PER_CALL')).toHaveLength(4);
    expect(receiver.received).toHaveLength(2);
  });

  it('is sent only after the shopper agreed, when it needs that', async () => {
    await shop.save('cancel_order', { transport: 'svc' });
    expect(await shop.act({ name: 'cancel_order' })).toMatchObject({ status: 'refused', errorCode: 'NOT_CONFIRMED' });
    expect(await shop.act({ name: 'cancel_order', isConfirmed: true })).toMatchObject({ status: 'success' });
    expect(receiver.received).toHaveLength(1);
  });

  it('with arguments of more than 16 kB is refused', async () => {
    const args = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`a${n}`, 'x'.repeat(500)]));
    expect(await shop.act({ args })).toMatchObject({ status: 'refused', errorCode: 'ARGS_TOO_LARGE', args: {} });
  });

  it('of the other mode is not sent to this one', async () => {
    expect(await shop.act({ mode: 'live' })).toMatchObject({ status: 'sample' });
    expect(receiver.received).toHaveLength(0);
  });

  it('is refused by a replica whose key ring lacks the key of its secret, and never sent unsigned', async () => {
    const key = (text: string) => Buffer.alloc(32, text).toString('base64');
    const keys = { k1: key('\u0001'), k2: key('2') };
    const newer = await start({ ...actions.settings, SECRETS_KEYS: JSON.stringify({ k2: keys.k2, k1: keys.k1 }) });
    try {
      const context = { ...shop.context('live'), credential: { kind: 'admin', id: 'admin', name: 'admin' } as const };
      const path = `/internal/admin/orgs/${shop.orgId}/action-url/roll-secret`;
      await actions.send('POST', path, { context, body: { mode: 'test' }, url: newer.url });
      expect(await shop.act()).toMatchObject({ status: 'refused', errorCode: 'SECRET_UNREADABLE', httpStatus: null });
      const tried = await shop.manage('POST', '/actions/confirm_order/try', { mode: 'test', args: {} });
      expect([tried.status, tried.body.attempt.errorCode]).toEqual([200, 'SECRET_UNREADABLE']);
      expect(receiver.received).toHaveLength(0);
      const [answer] = await shop.ask([shop.command()], 11_000, newer.url);
      expect(answer).toMatchObject({ actionCall: { status: 'success' } });
      await shop.manage('DELETE', '/action-url?mode=test'); // or no later start would find its key
    } finally {
      await newer.close();
    }
  });

  it('is signed by every secret for its own 24 hours after a roll', async () => {
    const { body } = await shop.manage('POST', '/action-url/roll-secret', { mode: 'test' });
    await shop.manage('POST', '/action-url/roll-secret', { mode: 'test' });
    await shop.act();
    const header = String(receiver.received[0]?.headers['svc-signature']);
    const t = /t=(\d+)/.exec(header)?.[1];
    const signed = (key: string) =>
      createHmac('sha256', key).update(`${t}.${receiver.received[0]?.text}`).digest('hex');
    expect(header.match(/v1=/g)).toHaveLength(3);
    for (const key of [secret, body.signingSecret]) expect(header).toContain(signed(key));
  });

  it('has five secrets that were rolled at most: the next roll is 429', async () => {
    const roll = () => shop.manage('POST', '/action-url/roll-secret', { mode: 'test' });
    for (let count = 0; count < 5; count += 1) expect((await roll()).status).toBe(200);
    const { status, body } = await roll();
    expect([status, body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    await shop.act();
    expect(String(receiver.received[0]?.headers['svc-signature']).match(/v1=/g)).toHaveLength(6);
  });
});

describe('the routing of an action', () => {
  const app = async (more: { connected?: string; hasActions?: boolean; mode?: string } = {}) => {
    const appId = ids.next('app');
    const own = await startReceiver();
    const { mode = 'test', connected = new Date().toISOString(), hasActions = true } = more;
    const common = { orgId: shop.orgId, mode: null, version: 1, requestId: null, traceparent: null };
    const app = { id: appId, name: 'App', mode, scopes: ['actions'], webhookUrl: null, webhookEvents: [] };
    const connection = { orgId: shop.orgId, app: { id: appId, name: 'App' }, mode, status: 'connected' };
    const time = new Date().toISOString();
    await actions.bus.publish([
      {
        ...{ ...common, id: ids.next('event'), topic: 'identity.app.v1', type: 'app.upserted', key: appId, time },
        data: { app: { ...app, actionUrl: own.url, createdAt: time } },
      },
      {
        ...{ ...common, id: ids.next('event'), topic: 'identity.connection.v1', type: 'connection.installed' },
        ...{ key: `${shop.orgId}/${appId}`, time },
        data: {
          connection: {
            ...{ ...connection, connectedAt: connected, disconnectedAt: null },
            scopes: hasActions ? ['actions'] : ['runs'],
          },
        },
      },
    ]);
    const { database } = actions.db;
    await eventually(
      async () =>
        (await database.query('SELECT FROM app_connections JOIN apps USING (app_id) WHERE app_id = $1', [appId]))
          .length === 1,
    );
    const secret = `whsec_${appId}`;
    const hand = (version: number, of: string) =>
      actions.send('PUT', '/internal/app-secrets', {
        context: { type: 'service', orgId: null, mode: null, purpose: 'hand-over' },
        body: { appId, version, secrets: [{ secret: of, signsUntil: null }] },
      });
    const { status } = await hand(2, secret);
    await hand(1, 'whsec_late'); // crossed on its way: changes nothing
    expect(status).toBe(200);
    return { appId, secret, received: own.received, stop: own.stop };
  };

  it('goes by what the gateway told of an app before it answered: another URL, and nothing without the scope to ask for actions', async () => {
    const { appId, received, stop } = await app();
    const other = await startReceiver();
    const tell = (version: number, given: object) =>
      actions.send('PUT', '/internal/apps', {
        context: { type: 'service', orgId: null, mode: null, purpose: 'apps' },
        body: {
          version,
          app: {
            ...{ id: appId, mode: 'test', scopes: ['actions'], webhookUrl: null, webhookEvents: [] },
            ...{ actionUrl: other.url, ...given },
          },
        },
      });
    expect((await tell(2, {})).status).toBe(200);
    expect(await shop.act()).toMatchObject({ status: 'success' });
    expect([received.length, other.received.length]).toEqual([0, 1]);
    expect((await tell(3, { scopes: ['runs'] })).status).toBe(200);
    expect(await shop.act()).toMatchObject({ status: 'sample' });
    expect([received.length, other.received.length]).toEqual([0, 1]);
    await Promise.all([stop(), other.stop()]);
  });

  it('goes to the org, else the app that started the run, else the app connected first, else to the sample', async () => {
    const late = await app();
    const early = await app({ connected: '2026-01-01T00:00:00Z' });
    const others = [
      await app({ hasActions: false, connected: '2025-01-01T00:00:00Z' }),
      await app({ mode: 'live', connected: '2025-01-01T00:00:00Z' }),
    ];
    expect(await shop.act()).toMatchObject({ status: 'success' }); // a suggestion nobody saved
    expect(await shop.act({ appId: late.appId })).toMatchObject({ status: 'success' });
    expect(await shop.act({ appId: ids.next('app') })).toMatchObject({ status: 'success' });
    expect([early.received.length, late.received.length]).toEqual([2, 1]);
    const { headers, text } = late.received[0]!;
    const t = /t=(\d+)/.exec(String(headers['svc-signature']))?.[1];
    expect(headers['svc-signature']).toContain(createHmac('sha256', late.secret).update(`${t}.${text}`).digest('hex'));
    await shop.connect(receiver.url);
    await shop.act({ appId: late.appId });
    expect(receiver.received).toHaveLength(1);
    expect(others.map(({ received }) => received.length)).toEqual([0, 0]);
    await shop.save('confirm_order', { transport: 'none' });
    expect(await shop.act()).toMatchObject({ status: 'sample', result: { status: 'confirmed' } });
    await Promise.all([late, early, ...others].map(({ stop }) => stop()));
  });

  it('leads to no app from the moment a disconnect is told, whatever event is still on its way', async () => {
    const own = await app();
    const tell = (version: number, status: 'connected' | 'disconnected') => {
      const scopes = ['actions'];
      const [connectedAt, disconnectedAt] = [new Date().toISOString(), null];
      const owner = { orgId: shop.orgId, mode: 'test', app: { id: own.appId, name: 'App' } };
      const connection = { ...owner, status, scopes, connectedAt, disconnectedAt };
      const context = { type: 'service', orgId: null, mode: null, purpose: 'app-connections' } as const;
      return actions.send('PUT', '/internal/app-connections', { context, body: { connection, version } });
    };
    expect((await tell(2, 'disconnected')).status).toBe(200);
    expect((await tell(1, 'connected')).status).toBe(200); // late: changes nothing
    expect(await shop.act({ appId: own.appId })).toMatchObject({ status: 'sample' });
    expect(own.received).toHaveLength(0);
    await tell(3, 'connected');
    expect(await shop.act({ appId: own.appId })).toMatchObject({ status: 'success' });
    await own.stop();
  });

  it('of a suggestion nobody saved needs an app or the synced data: the URL of the org alone is not enough', async () => {
    await shop.connect(receiver.url);
    expect(await shop.act()).toMatchObject({ status: 'sample' });
    expect(receiver.received).toHaveLength(0);
  });

  it('ends with the deletion of the action URL', async () => {
    await shop.connect(receiver.url);
    await shop.save('confirm_order', { transport: 'svc' });
    expect((await shop.manage('DELETE', '/action-url?mode=test')).status).toBe(200);
    expect(await shop.act()).toMatchObject({ status: 'sample' });
  });
});

describe('an action of transport http', () => {
  const parameters = {
    order_no: { type: 'string', description: 'The order' },
    qty: { type: 'number', description: 'How many' },
    gift: { type: 'boolean', description: 'Whether it is a gift' },
  };
  const save = (http: object) =>
    shop.save('send_flowers', { parameters, transport: 'http', kind: 'write', http: { method: 'POST', ...http } });
  const act = (args: Record<string, string>) => shop.act({ name: 'send_flowers', args });

  it('fills its template by type, encodes what it fills in, and picks the fields of the answer', async () => {
    await save({
      url: `${receiver.url}/orders/{{order_no}}/flowers?note={{order_no}}&gift={{gift}}`,
      headers: { 'X-Api-Key': 'very-secret' },
      body: '{"order":"{{order_no}}","n":"{{qty}}","isGift":"{{gift}}","text":"#{{order_no}} x{{qty}}","fix":[1]}',
      successField: 'meta.done',
      resultFields: ['tracking', 'meta.id', 'toString'],
    });
    receiver.answer(json(200, { meta: { done: 'ok', id: 7 }, tracking: 'T1' }));
    const orderNo = 'A/1","admin":true,"x":"$& {{qty}}';
    expect(await act({ order_no: orderNo, qty: '3', gift: 'true' })).toMatchObject({
      status: 'success',
      result: { tracking: 'T1', 'meta.id': 7 },
      httpStatus: 200,
    });
    const [request] = receiver.received;
    const encoded = encodeURIComponent(orderNo);
    expect(request?.path.split('?')[0]).toBe(`/orders/${encoded}/flowers`);
    expect(new URL(request?.path ?? '', 'http://x').searchParams.get('note')).toBe(orderNo);
    expect(request?.body).toEqual({ order: orderNo, n: 3, isGift: true, text: `#${orderNo} x3`, fix: [1] });
    expect(request?.headers).toMatchObject({ 'x-api-key': 'very-secret', 'content-type': 'application/json' });
    expect(request?.headers['svc-signature']).toBeUndefined();
  });

  it.each(['', '.', '..', '%2e%2e'.replace('%2e', '.').replace('%2e', '.')])(
    'never leaves its path with %j',
    async (orderNo) => {
      await save({ url: `${receiver.url}/orders/{{order_no}}/x` });
      expect(await act({ order_no: orderNo })).toMatchObject({ status: 'refused', errorCode: 'INVALID_ARGUMENT' });
      expect(receiver.received).toHaveLength(0);
    },
  );

  it('whose filled URL is longer than 2,048 characters is refused and says so', async () => {
    const url = `${receiver.url}/orders/{{order_no}}`;
    await save({ url });
    const room = 2_048 - url.replace('{{order_no}}', '').length;
    expect(await act({ order_no: 'x'.repeat(room) })).toMatchObject({ status: 'success' });
    expect(await act({ order_no: 'x'.repeat(room + 1) })).toMatchObject({
      status: 'refused',
      errorCode: 'URL_TOO_LONG',
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('with an argument that is not of its type is refused; one that was left out is null', async () => {
    await save({ url: `${receiver.url}/a?n={{qty}}`, body: '{"n":"{{qty}}"}' });
    expect(await act({ qty: 'three' })).toMatchObject({ status: 'refused', errorCode: 'INVALID_ARGUMENT' });
    expect(await act({})).toMatchObject({ status: 'success', result: {} });
    expect(receiver.received.map(({ path, body }) => [path, body])).toEqual([['/a', { n: null }]]);
  });

  it('that fails tells what its sayField says', async () => {
    await save({ url: receiver.url, successField: 'ok', sayField: 'error.text' });
    receiver.answer(json(200, { ok: false, error: { text: 'No more\u0007 roses.' } }));
    expect(await act({})).toMatchObject({ status: 'refused', errorCode: 'NOT_SUCCESSFUL', say: 'No more roses.' });
    receiver.answer(json(422, { error: { text: 'Closed' } }));
    expect(await act({})).toMatchObject({ status: 'refused', errorCode: 'HTTP_422', say: 'Closed' });
  });
});
