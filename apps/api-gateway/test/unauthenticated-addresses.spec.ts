import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startGateway, type Gateway } from './gateway-service.js';

const PATH = '/v1/recordings/cal_0mg1b2c3d4e5f6g7h8i9?org=org_1&expires=2&kid=k1&signature=ab';
const MEGABYTE = 1024 * 1024;

/** Of the 32 connections for long answers. */
const SHARE = 8;

describe('An address without credential', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.resetOwners());
  const owner = () => gateway.owners['telephony-adapter'].state;

  it('is forwarded as it is, in a context of nobody, with the range and its conditions and nothing else of the client', async () => {
    const headers = {
      range: 'bytes=0-9',
      'if-range': '"a"',
      'if-none-match': '"b"',
      authorization: 'Bearer nonsense',
      cookie: 'a=b',
      referer: 'https://shop.example',
      origin: 'https://shop.example',
      'svc-context': 'forged',
      'idempotency-key': 'a b',
    };
    expect((await gateway.send('GET', PATH, { headers })).status).toBe(200);
    const [received] = gateway.takeReceived();
    expect(received).toMatchObject({
      owner: 'telephony-adapter',
      method: 'GET',
      url: PATH,
      length: 0,
      context: { type: 'service', caller: 'api-gateway', orgId: null, mode: null, purpose: 'open-address' },
    });
    expect(Object.keys(received?.headers ?? {}).sort()).toEqual([
      'connection',
      'host',
      'if-none-match',
      'if-range',
      'range',
      'request-id',
      'svc-context',
      'traceparent',
    ]);
  });

  it('passes a part on byte for byte, with the headers that belong to it', async () => {
    const own = {
      'content-type': 'audio/wav',
      'content-length': '4',
      'content-range': 'bytes 0-3/100',
      'accept-ranges': 'bytes',
      etag: '"a"',
      'content-disposition': 'inline; filename="a.wav"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    };
    owner().respond = (_received, response) =>
      void response.writeHead(206, { ...own, 'x-internal': 'secret' }).end('RIFF');
    const answer = await gateway.send('GET', PATH);
    expect([answer.status, answer.text, answer.headers['x-internal']]).toEqual([206, 'RIFF', undefined]);
    expect(answer.headers).toMatchObject({
      ...own,
      'request-id': expect.stringMatching(/^req_[a-z0-9]{20}$/),
      ratelimit: expect.stringContaining('r='),
    });
  });

  it('takes HEAD, and tells the length of what it does not send', async () => {
    owner().respond = ({ method }, response) =>
      void response
        .writeHead(200, { 'content-type': 'audio/wav', 'content-length': '4800044', 'x-method': method })
        .end();
    const answer = await gateway.send('HEAD', PATH);
    expect([answer.status, answer.headers['content-length'], answer.text]).toEqual([200, '4800044', '']);
    expect(gateway.takeReceived()).toMatchObject([{ method: 'HEAD' }]);
  });

  it.each([
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
    [416, 'RANGE_NOT_SATISFIABLE'],
  ])('passes on a refusal with %i in the words of its owner', async (status, errorCode) => {
    const text = JSON.stringify({ ok: false, errorCode, message: 'x', requestId: 'req_1' });
    owner().respond = (_received, response) =>
      void response.writeHead(status, { 'content-type': 'application/json', 'content-range': 'bytes */9' }).end(text);
    expect(await gateway.send('GET', PATH)).toMatchObject({
      status,
      text,
      headers: { 'content-range': 'bytes */9', 'cache-control': 'no-store' },
    });
  });

  it('takes no other method, and no path but its own', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await gateway.send(method, PATH)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
        body: { errorCode: 'METHOD_NOT_ALLOWED' },
      });
    for (const path of [
      '/v1/recordings',
      '/v1/recordings/',
      '/v1/recordings/..',
      '/v1/recordings/a%2Fb',
      '/v1/recordings/a/b',
      '/v1/Recordings/a',
    ]) {
      expect([path, (await gateway.send('GET', path)).body]).toEqual([
        path,
        { ok: false, errorCode: 'NOT_FOUND', message: 'no such route', requestId: expect.any(String) },
      ]);
    }
    expect(gateway.takeReceived()).toEqual([]);
  });

  it('is 503 when its owner is, and broken off when the owner breaks off', async () => {
    owner().respond = (_received, response) => void response.writeHead(503).end('10.0.0.7 is closing');
    expect(await gateway.send('GET', PATH)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { errorCode: 'UNAVAILABLE' },
    });
    owner().respond = (_received, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('RIFF', () => response.socket?.destroy());
    };
    await expect(gateway.send('GET', PATH)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });

  it('is streamed: the client has the first bytes before the owner has made the last', async () => {
    let finish = (): void => undefined;
    owner().respond = (_received, response) => {
      response.writeHead(200, { 'content-length': '8' });
      response.write('RIFF');
      finish = () => void response.end('WAVE');
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(gateway.base + PATH, { agent: false }, resolve).on('error', reject),
    );
    const first = await new Promise<Buffer>((resolve) => response.once('data', resolve));
    expect(first.toString()).toBe('RIFF');
    const rest = new Promise<Buffer>((resolve) => response.once('data', resolve));
    finish();
    expect((await rest).toString()).toBe('WAVE');
  });

  it('is fetched as fast as it is read, is cut off at the service when the reader leaves, and a reader who stops delays nobody else', async () => {
    const total = 64 * MEGABYTE;
    let [sent, begun, left] = [0, 0, 0];
    owner().respond = ({ url, method }, response) => {
      if (url !== PATH || method === 'HEAD')
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      response.writeHead(200, { 'content-length': String(total) });
      const piece = Buffer.alloc(64 * 1024);
      const write = (): void => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
        sent += piece.length;
        response.once('drain', write);
      };
      begun += 1;
      response.once('close', () => void (left += 1));
      write();
    };
    const stopped = (response: IncomingMessage): unknown => response.on('error', () => undefined).pause();
    const readers = Array.from({ length: 140 }, () =>
      get(gateway.base + PATH, { agent: false }, stopped).on('error', () => undefined),
    ); // more than all connections to an owner, of which an address has its share
    await eventually(() => begun === SHARE);
    const { secret } = await gateway.newKey();
    for (let count = 0; count < 5; count += 1)
      expect((await gateway.send('GET', '/v1/calls/cal_1', { key: secret })).status).toBe(200);
    let before = -1;
    await eventually(() => before === (before = sent), { everyMs: 200 }); // nothing more is written
    expect([begun, sent < (SHARE * total) / 2]).toEqual([SHARE, true]);
    for (const request of readers) request.destroy();
    await eventually(() => left === begun);
    expect((await gateway.send('HEAD', PATH)).status).toBe(200);
  });
});

describe('Addresses without credential', () => {
  it('are limited by where the request comes from, apart from all credentials', async () => {
    const gateway = await startGateway({ env: { RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '10' } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => gateway.send('GET', PATH)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(16);
    expect(refused[0]).toMatchObject({
      headers: {
        'retry-after': '1',
        'ratelimit-policy': '"default";q=10;w=10',
        'request-id': expect.stringMatching(/^req_/),
      },
      body: { ok: false, errorCode: 'RATE_LIMITED', message: 'too many requests from this address, slow down' },
    });
    const { secret } = await gateway.newKey();
    expect((await gateway.send('GET', '/v1/me', { key: secret })).status).toBe(200);
    await gateway.stop();
  });
});
