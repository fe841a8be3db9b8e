import { request as httpRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Gateway } from './gateway-service.js';
import { unlikeDocument } from './hooks-document.js';
import { sha256 } from './upstream.js';

const STORE = 'sto_0mg1b2c3d4e5f6g7h8i9';
const PATH = `/hooks/stores/${STORE}`;
const MEGABYTE = 1024 * 1024;
const SIGNED = {
  'x-shopify-hmac-sha256': 'c2lnbmF0dXJl',
  'x-shopify-topic': 'orders/create',
  'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
};

describe('A hook of a store', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.resetOwners());
  const owner = () => gateway.owners['commerce-sync'].state;
  const post = (body: string | Buffer | Readable, headers: Record<string, string> = {}, path = PATH) =>
    gateway.send('POST', path, { headers: { ...SIGNED, ...headers }, body });

  it.each<[string, string, Buffer]>([
    ['JSON with blanks and escapes', 'application/json', Buffer.from('{ "id" : 1,\r\n"name":"\\u0041sha \u20b9" }\n')],
    ['a form', 'application/x-www-form-urlencoded', Buffer.from('webhook_id=17')],
    ['gzip', 'application/json; charset=windows-1252', gzipSync('{"id":1}')],
    ['bytes that are no text, of a type that is none', 'a b;;', Buffer.from([0, 255, 254, 13, 10, 0x80, 0xc3])],
  ])('comes to its owner byte for byte: %s', async (_title, type, body) => {
    const answer = await post(body, { 'content-type': type, 'content-encoding': 'gzip' }, `${PATH}?v=1&v=2&x`);
    expect(answer.status).toBe(200);
    const [received] = gateway.takeReceived();
    expect(received).toMatchObject({
      owner: 'commerce-sync',
      method: 'POST',
      url: `/internal${PATH}`,
      sha256: sha256(body),
      length: body.length,
      context: { type: 'service', caller: 'api-gateway', orgId: null, mode: null, purpose: 'store-hook' },
    });
  });

  it('bears the headers of its platform, the type it said, and nothing else of the sender', async () => {
    await post('{}', {
      'content-type': 'text/plain',
      'x-wc-webhook-signature': 'c2ln',
      authorization: 'Bearer nonsense',
      cookie: 'a=b',
      'svc-context': 'forged',
      'idempotency-key': 'a b',
      'x-forwarded-for': '203.0.113.9',
    });
    const [received] = gateway.takeReceived();
    expect(received?.headers).toMatchObject({
      ...SIGNED,
      'x-wc-webhook-signature': 'c2ln',
      'hook-content-type': 'text/plain',
      'content-type': 'application/json',
    });
    expect(Object.keys(received?.headers ?? {}).sort()).toEqual(
      [
        ...Object.keys(SIGNED),
        'connection',
        'content-length',
        'content-type',
        'hook-content-type',
        'host',
        'request-id',
        'svc-context',
        'traceparent',
        'x-wc-webhook-signature',
      ].sort(),
    );
  });

  it('may have no body and no type', async () => {
    expect((await gateway.send('POST', PATH)).status).toBe(200);
    expect(gateway.takeReceived()).toMatchObject([{ length: 0 }]);
  });

  it('has up to 5 MB, whole or in pieces; one byte more is 413 and comes to nobody', async () => {
    const most = Buffer.alloc(5 * MEGABYTE, 'a');
    const past = Buffer.alloc(5 * MEGABYTE + 1, 'a');
    expect((await post(most)).status).toBe(200);
    expect((await post(Readable.from([most], { objectMode: false }))).status).toBe(200);
    expect(gateway.takeReceived().map(({ sha256: digest }) => digest)).toEqual([sha256(most), sha256(most)]);
    for (const body of [past, Readable.from([past], { objectMode: false })]) {
      const refused = await post(body);
      expect(refused).toMatchObject({ status: 413, body: { errorCode: 'PAYLOAD_TOO_LARGE' } });
      expect(unlikeDocument(refused)).toEqual([]);
    }
    expect(gateway.takeReceived()).toEqual([]);
  });

  it('that says too long a body is answered 413 before a byte of it has come', async () => {
    const head = [`POST ${PATH} HTTP/1.1`, 'host: x', 'connection: close', `content-length: ${6 * MEGABYTE}`, '', ''];
    const { hostname, port } = new URL(gateway.base);
    const socket = connect(Number(port), hostname, () => socket.write(head.join('\r\n')));
    const heard = await new Promise<string>((resolve) => socket.once('data', (piece) => resolve(String(piece))));
    socket.destroy();
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('that expects 100-continue is told to go on, and then answered', async () => {
    const status = await new Promise<[boolean, number]>((resolve, reject) => {
      let isContinued = false;
      const headers = { ...SIGNED, expect: '100-continue', 'content-length': '13' };
      const request = httpRequest(gateway.base + PATH, { method: 'POST', headers, agent: false }, (response) => {
        response.resume();
        resolve([isContinued, response.statusCode ?? 0]);
      });
      request.on('error', reject).flushHeaders();
      request.on('continue', () => {
        isContinued = true;
        request.end('webhook_id=17');
      });
    });
    expect(status).toEqual([true, 200]);
    expect(gateway.takeReceived()).toMatchObject([{ text: 'webhook_id=17' }]);
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [404, 'NOT_FOUND'],
  ])('is refused with %i in the words of its owner', async (status, errorCode) => {
    const text = JSON.stringify({ ok: false, errorCode, message: 'x', requestId: 'req_1' });
    owner().respond = (_received, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    const refused = await post('{}');
    expect(refused).toMatchObject({ status, text, headers: { 'cache-control': 'no-store' } });
    expect(unlikeDocument(refused)).toEqual([]);
  });

  it('takes no other method and no path but its own', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS'])
      expect(await gateway.send(method, PATH)).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    for (const path of [
      '/hooks',
      '/hooks/stores',
      '/hooks/stores/',
      `${PATH}/`,
      '/hooks/stores/..',
      '/hooks/stores/a%2Fb',
    ])
      expect([path, (await post('{}', {}, path)).status]).toEqual([path, 404]);
    expect(gateway.takeReceived()).toEqual([]);
  });

  it('is 503 when its owner is, in words of our own, with the time to come again', async () => {
    owner().respond = (_received, response) => void response.writeHead(503).end('10.0.0.7 is closing');
    const refused = await post('{}');
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { errorCode: 'UNAVAILABLE' } });
    expect(unlikeDocument(refused)).toEqual([]);
  });
});

describe('A hook of a store, with limits,', () => {
  let gateway: Gateway | undefined;
  afterEach(async () => {
    await gateway?.stop();
    gateway = undefined;
  });
  const begun = async (env: Record<string, string>): Promise<Gateway> => (gateway = await startGateway({ env }));
  const post = (at: Gateway, store: string, from = '203.0.113.1') =>
    at.send('POST', `/hooks/stores/${store}`, { headers: { 'x-forwarded-for': from }, body: '{}' });

  it('is 503 when its owner is away', async () => {
    const at = await begun({});
    await at.owners['commerce-sync'].close();
    expect(await post(at, STORE)).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
  });

  it('is limited by its store, known or not, from wherever it comes, before its owner hears of it', async () => {
    const at = await begun({ HOOKS_PER_SECOND_OF_STORE: '1', TRUST_PROXY: '127.0.0.1' });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(at, 'sto_nobody', `203.0.113.${n}`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '1', 'ratelimit-policy': '"hooks";q=2;w=2' },
      body: { errorCode: 'RATE_LIMITED', message: 'too many hooks for this store, slow down' },
    });
    expect(answers.flatMap(unlikeDocument)).toEqual([]);
    expect(at.owners['commerce-sync'].state.begun).toBe(12 - refused.length);
    // the rate is judged before the size
    expect(await at.send('POST', '/hooks/stores/sto_nobody', { body: Buffer.alloc(5 * MEGABYTE + 1) })).toMatchObject({
      status: 429,
    });
    expect((await post(at, STORE)).status).toBe(200);
  });

  it('is limited by where it comes from, whatever store it is for; what is refused so costs the store nothing', async () => {
    const at = await begun({
      HOOKS_PER_SECOND_OF_ADDRESS: '1',
      HOOKS_PER_SECOND_OF_STORE: '6',
      TRUST_PROXY: '127.0.0.1',
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(at, STORE)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect(refused[0]?.body.message).toBe('too many hooks from this address, slow down');
    expect((await post(at, 'sto_other')).status).toBe(429);
    expect((await post(at, STORE, '203.0.113.2')).status).toBe(200);
  });

  it('waits a second at most while as many of its store are in work as may be; others, and the API, are answered beside it', async () => {
    const at = await begun({ HOOKS_AT_ONCE: '8' });
    const held: ServerResponse[] = [];
    at.owners['commerce-sync'].state.respond = ({ url, method }, response) => {
      if (url.includes('hooks/stores/sto_busy')) held.push(response);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, method }));
    };
    const busy = Array.from({ length: 5 }, () => post(at, 'sto_busy'));
    await eventually(() => expect(held.length).toBe(2));
    expect((await post(at, STORE)).status).toBe(200);
    const { secret } = await at.newKey();
    expect((await at.send('GET', '/v1/stores', { key: secret })).status).toBe(200);
    const late = await Promise.race(busy);
    expect([late.status, held.length, unlikeDocument(late)]).toEqual([503, 2, []]);
    held.forEach((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'));
    expect((await Promise.all(busy)).map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503]);
  });

  it('is answered though all connections of the API to its owner are taken, and the other way round', async () => {
    const at = await begun({ SERVICE_CONNECTIONS: '1', SERVICE_WAIT_MS: '300', HOOKS_AT_ONCE: '1' });
    const { secret } = await at.newKey();
    const held: ServerResponse[] = [];
    const state = at.owners['commerce-sync'].state;
    state.respond = (_received, response) => void held.push(response);
    const list = at.send('GET', '/v1/stores', { key: secret });
    await eventually(() => expect(held.length).toBe(1));
    const hook = post(at, STORE);
    await eventually(() => expect(held.length).toBe(2));
    held.forEach((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'));
    expect([(await list).status, (await hook).status]).toEqual([200, 200]);
  });

  it('takes no place while its body comes, byte by byte', async () => {
    const at = await begun({ HOOKS_AT_ONCE: '1', TRUST_PROXY: '127.0.0.1' });
    const { hostname, port } = new URL(at.base);
    const slow = Array.from({ length: 8 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        `POST ${PATH} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.2\r\ncontent-length: 200000\r\n\r\n{`,
      );
      return socket;
    });
    for (let count = 0; count < 3; count += 1) expect((await post(at, STORE)).status).toBe(200);
    slow.forEach((socket) => socket.destroy());
  });
});
