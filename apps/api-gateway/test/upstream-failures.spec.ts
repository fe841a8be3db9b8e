import { request as httpRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Gateway } from './gateway-service.js';

describe('An owner that fails', () => {
  let gateway: Gateway;
  let key: string;
  let healthy: string;

  beforeAll(async () => {
    gateway = await startGateway({
      env: { CONTACTS_URL: 'http://127.0.0.1:1', ACTIONS_URL: 'http://127.0.0.1:1,http://127.0.0.1:1' },
    });
    key = (await gateway.newKey()).secret;
    healthy = gateway.owners.contacts.url;
  });
  afterAll(() => gateway.stop());

  const unavailable = {
    status: 503,
    headers: { 'retry-after': '1', 'request-id': expect.stringMatching(/^req_/) },
    body: {
      ok: false,
      errorCode: 'UNAVAILABLE',
      message: 'the service is unavailable, try again',
      requestId: expect.stringMatching(/^req_/),
    },
  };

  it('to listen makes 503 with Retry-After, for small bodies, streams and reads, and its neighbours go on', async () => {
    expect(await gateway.send('PUT', '/v1/contacts', { key, body: { phone: '9876543210' } })).toMatchObject(
      unavailable,
    );
    expect(await gateway.send('GET', '/v1/actions', { key })).toMatchObject(unavailable);
    expect((await gateway.send('GET', '/v1/flows', { key })).status).toBe(200);
  });

  it('while a large body is on its way makes 503 too', async () => {
    await gateway.owners['commerce-sync'].close();
    expect(await gateway.send('PUT', '/v1/stores/s/orders', { key, body: Buffer.alloc(5_000_000, 'a') })).toMatchObject(
      unavailable,
    );
  });

  it('by closing the connection makes 503, half-way through its answer a broken one', async () => {
    gateway.owners['run-orchestrator'].state.respond = (_received, response) => void response.socket?.destroy();
    expect(await gateway.send('POST', '/v1/runs', { key, body: {} })).toMatchObject(unavailable);
    gateway.owners['run-orchestrator'].state.respond = (_received, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"ok":true', () => response.socket?.destroy());
    };
    await expect(gateway.send('GET', '/v1/runs', { key })).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });

  it('or refuses our own signature is never told to the tenant in its words', async () => {
    const { state } = gateway.owners['telephony-adapter'];
    state.respond = (_received, response) =>
      void response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"error":"Service Unavailable","message":"10.0.0.7 is closing","statusCode":503}');
    expect(await gateway.send('GET', '/v1/calls/cal_1', { key })).toMatchObject(unavailable);
    state.respond = (_received, response) =>
      void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"ok":false,"errorCode":"UNAUTHENTICATED"}');
    const answer = await gateway.send('GET', '/v1/calls/cal_1', { key });
    expect([answer.status, answer.body.errorCode, answer.headers['www-authenticate']]).toEqual([
      500,
      'INTERNAL',
      undefined,
    ]);
  });

  it('to take the connection is passed over for its next address, the body with it', async () => {
    const { url: flow } = gateway.owners.flow;
    const other = await startGateway({
      env: { CONTACTS_URL: `http://127.0.0.1:1,${healthy}`, FLOW_URL: `http://127.0.0.1:1,${flow}` },
    });
    try {
      const { secret } = await other.newKey();
      const large = Array.from({ length: 4 }, () =>
        other.send('POST', '/v1/flows', { key: secret, body: Buffer.alloc(400_000, 'a') }),
      );
      expect((await Promise.all(large)).map(({ status }) => status)).toEqual(Array(4).fill(200));
      const statuses = await Promise.all(
        Array.from({ length: 6 }, () =>
          other.send('PUT', '/v1/contacts', { key: secret, body: { phone: '9876543210' } }),
        ),
      );
      expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    } finally {
      await other.stop();
    }
  });

  it('in the middle of a large body makes 503, and the client may send the rest in peace', async () => {
    const server = createServer(
      (socket) => void socket.on('error', () => undefined).once('data', () => socket.destroy()),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = await startGateway({
      env: { COMMERCE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    });
    const { secret } = await other.newKey();
    expect(
      await other.send('PUT', '/v1/stores/s/orders', { key: secret, body: Buffer.alloc(9_000_000, 'a') }),
    ).toMatchObject(unavailable);
    server.close();
    await other.stop();
  });

  it('never gets the body of a client that broke off', async () => {
    const { state } = gateway.owners.flow;
    state.received.length = 0;
    const sent = httpRequest(`${gateway.base}/v1/flows`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': 900_000 },
    });
    sent.on('error', () => undefined);
    const closed = new Promise((resolve) => sent.on('close', resolve));
    sent.write(Buffer.alloc(300_000, 'a'), () => setImmediate(() => sent.destroy()));
    await closed;
    const begun = state.begun;
    expect((await gateway.send('GET', '/v1/flows', { key })).status).toBe(200);
    // the GET alone: not even a request was begun, as the body comes whole or not at all
    expect(state.begun).toBe(begun + 1);
    expect(state.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('by its refusals keeps its own words', async () => {
    const text = '{"ok":false,"errorCode":"IDEMPOTENCY_IN_PROGRESS","message":"x","requestId":"req_1"}';
    gateway.owners.flow.state.respond = (_received, response) =>
      void response.writeHead(409, { 'content-type': 'application/json', 'retry-after': '1' }).end(text);
    expect(await gateway.send('POST', '/v1/flows/f/publish', { key })).toMatchObject({
      status: 409,
      text,
      headers: { 'retry-after': '1' },
    });
  });
});

describe('A gateway without its database', () => {
  it('answers 503 to credentials that could be valid, 401 to those that cannot, and stays ready to tell so', async () => {
    const gateway = await startGateway();
    const { secret } = await gateway.newKey();
    await eventually(async () => expect((await gateway.send('GET', '/readyz')).body).toEqual({ ok: true }));
    gateway.cutDatabase();
    for (const answer of [await gateway.send('GET', '/v1/me', { key: secret }), await gateway.admin('GET', '/orgs')]) {
      expect([answer.status, answer.body.errorCode, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '1']);
    }
    expect((await gateway.send('GET', '/v1/me', { key: 'nonsense' })).status).toBe(401);
    expect((await gateway.send('GET', '/healthz')).status).toBe(200);
    // an answer is reused for a second
    await eventually(async () => {
      const { status, body } = await gateway.send('GET', '/readyz');
      expect({ status, body }).toMatchObject({ status: 200, body: { missing: expect.arrayContaining(['database']) } });
    });
    await gateway.stop();
  });
});

describe('A gateway that is asked to stop', () => {
  it('finishes what it has begun', async () => {
    const gateway = await startGateway();
    const { secret } = await gateway.newKey();
    let release = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      gateway.owners['run-orchestrator'].state.respond = (_received, response) => {
        resolve();
        release = () => void response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
      };
    });
    const answer = gateway.send('POST', '/v1/runs', { key: secret, body: {} });
    await reached;
    const stopped = gateway.stopServices();
    await eventually(async () => {
      const late = await gateway.send('GET', '/v1/me', { key: secret }).catch(() => null);
      return late === null || late.status === 503;
    });
    release();
    expect(await answer).toMatchObject({ status: 201, text: '{"ok":true}' });
    await stopped;
    await gateway.stop();
  });
});
