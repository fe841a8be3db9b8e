import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendBytes, startGateway, type Gateway } from './gateway-service.js';
import { sha256 } from './upstream.js';

const MEGABYTE = 1024 * 1024;
const REQUEST_ID = expect.stringMatching(/^req_[a-z0-9]{20}$/);

describe('The edge', () => {
  let gateway: Gateway;
  let key: string;

  beforeAll(async () => {
    gateway = await startGateway();
    key = (await gateway.newKey()).secret;
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.resetOwners());

  describe('finds no route', () => {
    const PATHS = [
      '/',
      '/v1',
      '/v1/',
      '/v2/me',
      '/v1/nothing',
      '/V1/me',
      '/v1/me/',
      '//v1/me',
      '/v1/%6De',
      '/v1/runs/',
      '/v1/runs/a/b',
      '/v1/runs/..',
      '/v1/runs/../me',
      '/v1/runs/%2e%2e',
      '/v1/runs/a%2Fb',
      '/v1/runs/%2e%2e%2fme',
      '/v1/stores/s/orders/..%2f..%2fx',
      '/v1/me;x',
      `/v1/runs/${'a'.repeat(301)}`,
      `/v1/${'a/'.repeat(2_000)}`,
      '/internal/permits',
      '/internal/admin/orgs/x/numbers',
      '/admin/v1',
      '/admin/v1/nothing',
      '/admin/v1/flow-library/..',
      '/healthz/x',
      '/v1/runs/a%0d%0ab',
      '/v1/runs/a%5c..',
    ];

    it('at odd addresses, with the same bytes for all of them, with and without a credential', async () => {
      for (const path of PATHS) {
        for (const [method, sending] of [
          ['GET', {}],
          ['GET', { key }],
          ['POST', { key, body: '{"broken' }],
          ['PUT', { key, body: 'x', headers: { 'content-type': 'text/plain' } }],
        ] as const) {
          // another method's route: 405 where the path is clean
          if (method !== 'GET' && path.startsWith('/v1/runs/')) continue;
          const answer = await gateway.send(method, path, sending);
          expect({ path, method, ...answer.body }).toEqual({
            path,
            method,
            ok: false,
            errorCode: 'NOT_FOUND',
            message: 'no such route',
            requestId: REQUEST_ID,
          });
          expect([answer.status, answer.headers['request-id'], answer.headers['content-type']]).toEqual([
            404,
            answer.body.requestId,
            expect.stringMatching(/^application\/json/),
          ]);
        }
      }
      expect(gateway.takeReceived()).toEqual([]);
    });

    it('but says 405 with Allow for the wrong method, whatever the method', async () => {
      const cases = [
        ['POST', '/v1/me', 'GET'],
        ['OPTIONS', '/v1/runs', 'POST, GET'],
        ['TRACE', '/v1/runs', 'POST, GET'],
        ['PROPFIND', '/v1/contacts', 'PUT'],
        ['PATCH', '/v1/flows/f', 'GET'],
        ['PURGE', '/v1/stores', 'GET, POST'],
        ['DELETE', '/admin/v1/orgs', 'POST, GET'],
        ['PUT', '/admin/v1/orgs/o/numbers', 'POST, GET'],
      ] as const;
      for (const [method, path, allow] of cases) {
        const answer = await gateway.send(
          method,
          path,
          path.startsWith('/admin') ? { key: 'administrator-of-the-tests' } : {},
        );
        expect([method, path, answer.status, answer.headers.allow, answer.body?.errorCode]).toEqual([
          method,
          path,
          405,
          allow,
          'METHOD_NOT_ALLOWED',
        ]);
        expect(answer.headers['request-id']).toEqual(REQUEST_ID);
      }
      expect(await gateway.send('HEAD', '/v1/runs')).toMatchObject({
        status: 405,
        headers: { allow: 'POST, GET' },
        text: '',
      });
    });
  });

  it.each([
    ['GET /v1/runs/%zz HTTP/1.1', 400],
    ['GET /v1/runs/%ff HTTP/1.1', 400],
    ['GET /v1/runs/%00 HTTP/1.1', 400],
    ['GET /v1/runs/%ed%a0%80 HTTP/1.1', 400],
    ['GET /v1/me#x HTTP/1.1', 400],
    ['GET /v1/\u00e9 HTTP/1.1', 400],
    ['GET v1/me HTTP/1.1', 400],
    ['GET http://other/v1/me HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
    ['GET /v1/me\u0000 HTTP/1.1', 400],
    ['NONSENSE', 400],
    ['GET /v1/me HTTP/9.9', 400],
  ])('answers "%s" with an error body and %i', async (line, status) => {
    const text = await sendBytes(gateway.base, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body.replace(/^[0-9a-f]+\r\n|\r\n0$/g, ''))).toEqual({
      ok: false,
      errorCode: 'INVALID_REQUEST',
      message: expect.any(String),
      requestId: REQUEST_ID,
    });
    expect(head).toMatch(/\r\nrequest-id: req_/i);
  });

  it('answers a request without Host, an overflow of header fields and two lengths that differ in the same form', async () => {
    const answers = await Promise.all([
      sendBytes(gateway.base, 'GET /v1/me HTTP/1.1\r\nConnection: close\r\n\r\n'),
      sendBytes(gateway.base, `GET /v1/me HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
      sendBytes(
        gateway.base,
        'POST /v1/runs HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
      sendBytes(gateway.base, 'POST /v1/runs HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    ]);
    expect(answers.map((text) => text.slice(9, 12))).toEqual(['400', '431', '400', '400']);
    for (const text of answers) {
      expect(text).toMatch(/request-id: req_/i);
      expect(text).toContain('"ok":false,"errorCode":"INVALID_REQUEST"');
    }
  });

  it('lets no header of the client pass for one of ours', async () => {
    const forged = {
      'svc-context': 'api-gateway.k1.e30.aaaa',
      'request-id': 'req_00000000000000000000',
      traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
      'x-org-id': 'org_x',
      'x-forwarded-for': '1.2.3.4',
      'proxy-authorization': 'x',
      te: 'trailers',
      cookie: 'a=b',
    };
    const answer = await gateway.send('GET', '/v1/runs', {
      key,
      headers: { ...forged, connection: 'close, svc-context', 'if-match': '"3"' },
    });
    const [received] = gateway.takeReceived();
    expect(answer.status).toBe(200);
    expect(Object.keys(received?.headers ?? {}).sort()).toEqual([
      'connection',
      'host',
      'if-match',
      'request-id',
      'svc-context',
      'traceparent',
    ]);
    expect(received?.headers['request-id']).toBe(answer.headers['request-id']);
    expect(received?.headers['request-id']).not.toBe(forged['request-id']);
    expect(received?.headers.traceparent).not.toBe(forged.traceparent);
    expect(received?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('passes the answer of the owner byte for byte, with the headers that are meant for the client only', async () => {
    const body = '{ "ok" : true,  "emoji":"\\ud83d\\ude00" }';
    gateway.owners['run-orchestrator'].state.respond = (_received, response) => {
      response.writeHead(201, {
        'content-type': 'application/json; charset=utf-8',
        etag: '"7"',
        'idempotent-replayed': 'true',
        location: '/v1/runs/run_1',
        'x-internal': 'secret',
        'svc-context': 'x',
        'set-cookie': 'a=b',
        'request-id': 'req_other',
        server: 'x',
      });
      response.end(body);
    };
    const answer = await gateway.send('POST', '/v1/runs', { key, body: {}, headers: { 'idempotency-key': 'order-1' } });
    expect([answer.status, answer.text]).toEqual([201, body]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      etag: '"7"',
      'idempotent-replayed': 'true',
      location: '/v1/runs/run_1',
      'request-id': REQUEST_ID,
    });
    for (const name of [
      'x-internal',
      'svc-context',
      'set-cookie',
      'server',
      'access-control-allow-origin',
      'x-powered-by',
    ])
      expect(answer.headers[name]).toBeUndefined();
    expect(gateway.takeReceived()[0]?.headers['idempotency-key']).toBe('order-1');
  });

  describe('bodies', () => {
    const small = JSON.stringify({ phone: '98'.repeat(10) });

    it('arrive byte for byte, read whole or streamed, with and without a length', async () => {
      const large = Buffer.alloc(9 * MEGABYTE, '{"orders":[]} ');
      const cases: readonly [string, string, Buffer][] = [
        ['PUT', '/v1/contacts', Buffer.from(small)],
        ['PUT', '/v1/contacts', Buffer.alloc(100 * 1024, 'a')],
        ['POST', '/v1/flows', Buffer.alloc(MEGABYTE, 'b')],
        ['PUT', '/v1/stores/sto_1/orders', large],
      ];
      for (const [method, path, bytes] of cases) {
        for (const body of [bytes, Readable.from(chunksOf(bytes))]) {
          expect((await gateway.send(method, path, { key, body })).status).toBe(200);
          expect(gateway.takeReceived()).toMatchObject([
            { method, url: path, length: bytes.length, sha256: sha256(bytes) },
          ]);
        }
      }
    });

    it('over the limit of the route are refused, whether or not they say their length, and no owner gets anything of them', async () => {
      const cases: readonly [string, string, number][] = [
        ['PUT', '/v1/contacts', 100 * 1024],
        ['POST', '/v1/runs', 100 * 1024],
        ['POST', '/v1/flows', MEGABYTE],
        ['PUT', '/v1/flows/f/draft', MEGABYTE],
        ['PUT', '/v1/stores/s/returns', 10 * MEGABYTE],
      ];
      const begun = (): number => Object.values(gateway.owners).reduce((sum, { state }) => sum + state.begun, 0);
      const before = begun();
      for (const [method, path, limit] of cases) {
        const bytes = Buffer.alloc(limit + 1, 'a');
        for (const body of [bytes, Readable.from(chunksOf(bytes))]) {
          const answer = await gateway.send(method, path, { key, body });
          expect([path, answer.status, answer.body?.errorCode, answer.headers['request-id']]).toEqual([
            path,
            413,
            'PAYLOAD_TOO_LARGE',
            REQUEST_ID,
          ]);
        }
      }
      expect(gateway.takeReceived()).toEqual([]);
      expect(begun()).toBe(before);
    });

    it('must be JSON in UTF-8 without a content encoding', async () => {
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonx',
        'application/merge-patch+json',
        '',
        'application/json; charset=latin1',
        'multipart/form-data; boundary=x',
        'json',
        ';;;',
      ];
      for (const type of types)
        expect([
          type,
          (await gateway.send('PUT', '/v1/contacts', { key, body: small, headers: { 'content-type': type } })).body
            .errorCode,
        ]).toEqual([type, 'UNSUPPORTED_MEDIA_TYPE']);
      const answer = await gateway.send('PUT', '/v1/contacts', {
        key,
        body: small,
        headers: { 'content-encoding': 'gzip' },
      });
      expect([answer.status, answer.body.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(gateway.takeReceived()).toEqual([]);
      for (const type of [
        'application/json',
        'Application/JSON',
        'application/json;charset=UTF-8',
        'application/json; charset="utf-8"',
        'application/json; profile=x',
      ]) {
        expect(
          (await gateway.send('PUT', '/v1/contacts', { key, body: small, headers: { 'content-type': type } })).status,
        ).toBe(200);
      }
      expect(gateway.takeReceived().map(({ headers }) => headers['content-type'])).toEqual(
        Array(5).fill('application/json'),
      );
    });

    it('may be missing: no type is asked for then, and a given one is not passed on', async () => {
      const cases: Record<string, string>[] = [
        {},
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/json', 'content-length': '0' },
      ];
      for (const headers of cases) {
        expect(
          (await gateway.send('POST', '/v1/flows/library/cod_confirmation/install', { key, headers })).status,
        ).toBe(200);
      }
      expect(gateway.takeReceived().map(({ headers, length }) => [headers['content-type'], length])).toEqual(
        Array(3).fill([undefined, 0]),
      );
    });

    it('of a GET are neither judged nor forwarded', async () => {
      expect(
        (await gateway.send('GET', '/v1/runs', { key, body: 'x', headers: { 'content-type': 'text/plain' } })).status,
      ).toBe(200);
      expect(gateway.takeReceived()).toMatchObject([{ method: 'GET', length: 0 }]);
    });

    it('are judged before the Idempotency-Key and after the scope', async () => {
      const { secret } = await gateway.newKey({ scopes: [] });
      const bad = { body: 'x', headers: { 'content-type': 'text/plain', 'idempotency-key': 'a b' } };
      expect((await gateway.send('POST', '/v1/runs', { key: secret, ...bad })).status).toBe(403);
      expect((await gateway.send('POST', '/v1/runs', { key, ...bad })).status).toBe(415);
      expect(
        (await gateway.send('POST', '/v1/runs', { key, body: {}, headers: { 'idempotency-key': 'a b' } })).status,
      ).toBe(400);
    });
  });

  it.each([
    ['', 400],
    [' ', 400],
    ['a b', 400],
    ['a\tb', 400],
    ['a'.repeat(256), 400],
    ['\u00e9', 400],
    [['a', 'b'], 400],
    ['a', 200],
    ['"quoted"', 200],
    ['~!,;', 200],
    ['a'.repeat(255), 200],
  ])('answers the Idempotency-Key %j with %i', async (value, status) => {
    const answer = await gateway.send('POST', '/v1/runs/run_1/cancel', { key, headers: { 'idempotency-key': value } });
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.body).toMatchObject({ errorCode: 'INVALID_REQUEST', details: [{ path: ['Idempotency-Key'] }] });
    else expect(gateway.takeReceived()[0]?.headers['idempotency-key']).toBe(value);
  });

  it('is alive, ready and without CORS', async () => {
    expect((await gateway.send('GET', '/healthz')).body).toEqual({ ok: true });
    expect((await gateway.send('GET', '/readyz')).body).toEqual({ ok: true });
    const answer = await gateway.send('GET', '/v1/me', { key, headers: { origin: 'https://evil.example' } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

function* chunksOf(bytes: Buffer, size = 65_000): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
