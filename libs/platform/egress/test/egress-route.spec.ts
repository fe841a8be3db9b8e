import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EgressClient, EgressPolicy, ExchangeTrace, type EgressRoute } from '@outcall/platform-egress';
import { selfSigned, trust } from '@outcall/testing';
import { parseProxy, parseSources } from '../src/egress-route.js';

const LOOPBACK = EgressPolicy.parse('127.0.0.0/8');
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    (server as Partial<ReturnType<typeof createServer>>).closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

interface Asked {
  readonly authority: string;
  readonly authorization: string | undefined;
}

/** A real proxy: asked by CONNECT, it connects to what it was asked for, or answers `refusal`. */
async function startProxy(refusal: string | null = null): Promise<{ port: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer();
  server.on('connect', (request: IncomingMessage, client, head: Buffer) => {
    const authority = request.url as string;
    asked.push({ authority, authorization: request.headers['proxy-authorization'] });
    client.on('error', () => undefined);
    if (refusal) return void client.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
    const [host = '', port] = authority.split(':');
    const onward = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.write(head);
      onward.pipe(client).pipe(onward);
    });
    onward.on('error', () => client.destroy());
    cleanups.push(() => (onward.destroy(), client.destroy()));
  });
  return { port: await listen(server), asked };
}

async function startReceiver() {
  const seen: { host: string | undefined; from: string | undefined }[] = [];
  const port = await listen(
    createServer(({ headers, socket }, response) => {
      seen.push({ host: headers.host, from: socket.remoteAddress });
      response.end('yes');
    }),
  );
  return { port, seen };
}

function get(url: string, route: EgressRoute, address = '127.0.0.1', policy = LOOPBACK) {
  const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
  const egress = new EgressClient(policy, { resolve, route, connectTimeoutMs: 500 });
  cleanups.push(() => egress.close());
  const trace = new ExchangeTrace();
  const sent = egress.send({ method: 'GET', url, headers: {}, deadlineMs: 60_000, trace });
  return sent.then((result) => ({ result, trace }));
}

const through = (port: number, userinfo = ''): EgressRoute => ({
  proxy: parseProxy(`http://${userinfo}127.0.0.1:${port}`),
  sources: [],
});

describe('requests through a proxy', () => {
  it('ask it for the judged address, never for the name, which the receiver still sees', async () => {
    const [proxy, receiver] = [await startProxy(), await startReceiver()];
    const url = `http://shop.example:${receiver.port}/hook`;
    const { result, trace } = await get(url, through(proxy.port, 'us%40er:pass@'));
    expect(result).toMatchObject({ kind: 'answer', status: 200 });
    const authorization = `Basic ${Buffer.from('us@er:pass').toString('base64')}`;
    expect(proxy.asked).toEqual([{ authority: `127.0.0.1:${receiver.port}`, authorization }]);
    expect(receiver.seen).toMatchObject([{ host: `shop.example:${receiver.port}` }]);
    expect(trace).toMatchObject({ address: '127.0.0.1', isNewConnection: true, refusedAt: null });
  });

  it.each([
    ['a name that leads inside', 'https://shop.example/hook', '10.0.0.1', 'name'],
    ['a name that leads to the metadata of a cloud', 'https://shop.example/hook', '169.254.169.254', 'name'],
    ['a name that leads to the proxy itself', 'https://shop.example/hook', '127.0.0.1', 'name'],
    ['an address inside', 'https://10.0.0.1/hook', '10.0.0.1', 'url'],
    ['plain http', 'http://shop.example/hook', '93.184.216.34', 'url'],
  ])('are refused as without it: %s; it is not asked', async (_, url, address, refusedAt) => {
    const proxy = await startProxy();
    const { result, trace } = await get(url, through(proxy.port), address, EgressPolicy.parse(''));
    expect(result).toEqual({ kind: 'failure', reason: 'address_not_allowed' });
    expect(trace.refusedAt).toBe(refusedAt);
    expect(proxy.asked).toEqual([]);
  });

  it.each<[string, object]>([
    ['403 Forbidden', { isOurs: true }],
    ['407 Proxy Authentication Required', { isOurs: true }],
    ['502 Bad Gateway', {}],
  ])(
    'fail without a word of the proxy when it answers %s, and are no fault of the receiver where it was not asked',
    async (refusal, more) => {
      const [proxy, receiver] = [await startProxy(refusal), await startReceiver()];
      const { result } = await get(`http://shop.example:${receiver.port}/`, through(proxy.port));
      expect(result).toEqual({ kind: 'failure', reason: 'connection_failed', ...more });
      expect(proxy.asked).toHaveLength(1);
      expect(receiver.seen).toEqual([]);
    },
  );

  it('do not blame the receiver when the proxy is down or silent', async () => {
    const silent = await listen(createTcpServer((socket) => void cleanups.push(() => socket.destroy())));
    for (const [port, more] of [[9, { isOurs: true }] as const, [silent, {}] as const]) {
      const { result } = await get('https://shop.example/', through(port), '93.184.216.34');
      expect(result).toEqual({ kind: 'failure', reason: 'connection_failed', ...more });
    }
  });

  it('keep their handshake for the receiver: what the proxy carries is TLS for its name', async () => {
    const proxy = await startProxy();
    const hello = new Promise<string>((resolve) => {
      const server = createTcpServer((socket) =>
        socket.once('data', (data) => {
          resolve(data.toString('latin1'));
          socket.destroy();
        }),
      );
      void listen(server).then((port) => void get(`https://shop.example:${port}/`, through(proxy.port)));
    });
    expect(await hello).toMatch(/^\x16\x03[^]*shop\.example/); // a ClientHello with the name in it
  });
});

describe('https requests through a proxy', () => {
  /** A real TLS receiver with a certificate for these names, which this process trusts or not. */
  async function startTlsReceiver(names: readonly string[], isTrusted = true) {
    const { cert, key } = selfSigned(names);
    if (isTrusted) cleanups.push(trust(cert));
    const seen: { host: string | undefined; name: unknown; body: string }[] = [];
    const server = createTlsServer({ cert, key }, (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { servername } = request.socket as { servername?: unknown };
        seen.push({ host: request.headers.host, name: servername, body });
        response.end('yes');
      });
    });
    server.on('tlsClientError', () => undefined);
    return { port: await listen(server), seen };
  }

  it('arrive whole at a receiver whose certificate is good for its name, over one tunnel while it is open', async () => {
    const [proxy, receiver] = [await startProxy(), await startTlsReceiver(['shop.example'])];
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const egress = new EgressClient(LOOPBACK, { resolve, route: through(proxy.port), connectTimeoutMs: 30_000 });
    cleanups.push(() => egress.close());
    const url = `https://shop.example:${receiver.port}/hook`;
    const traces = [new ExchangeTrace(), new ExchangeTrace()];
    for (const [nth, trace] of traces.entries()) {
      const body = Buffer.from(`{"n":${nth}}`);
      const result = await egress.send({ method: 'POST', url, headers: {}, body, deadlineMs: 60_000, trace });
      expect(result).toMatchObject({ kind: 'answer', status: 200 });
    }
    const host = `shop.example:${receiver.port}`;
    expect(receiver.seen).toEqual([0, 1].map((n) => ({ host, name: 'shop.example', body: `{"n":${n}}` })));
    expect(proxy.asked[0]).toMatchObject({ authority: `127.0.0.1:${receiver.port}` });
    expect(traces[0]).toMatchObject({ address: '127.0.0.1', isNewConnection: true, tlsMs: expect.any(Number) });
  });

  it.each([
    ['for another name', ['other.example'], true],
    ['that nobody trusts', ['shop.example'], false],
  ])('are not sent to a receiver with a certificate %s', async (_, names, isTrusted) => {
    const [proxy, receiver] = [await startProxy(), await startTlsReceiver(names, isTrusted)];
    const { result } = await get(`https://shop.example:${receiver.port}/hook`, through(proxy.port));
    expect(result).toEqual({ kind: 'failure', reason: 'tls_failed' });
    expect(receiver.seen).toEqual([]);
  });
});

describe('requests from an address of one’s own', () => {
  it('leave from it', async () => {
    const receiver = await startReceiver();
    const route = { proxy: null, sources: ['127.0.0.2', '::1'] };
    await get(`http://shop.example:${receiver.port}/`, route);
    await get(`http://127.0.0.1:${receiver.port}/`, route);
    expect(receiver.seen.map(({ from }) => from)).toEqual(['127.0.0.2', '127.0.0.2']);
  });

  it('go nowhere from one of another kind', async () => {
    const receiver = await startReceiver();
    const { result } = await get(`http://shop.example:${receiver.port}/`, { proxy: null, sources: ['::1'] });
    expect(result).toEqual({ kind: 'failure', reason: 'connection_failed' });
    expect(receiver.seen).toEqual([]);
  });

  it('are judged as ever', async () => {
    const route = { proxy: null, sources: ['127.0.0.2'] };
    const { result, trace } = await get('https://shop.example/', route, '10.0.0.1');
    expect(result).toEqual({ kind: 'failure', reason: 'address_not_allowed' });
    expect(trace.refusedAt).toBe('name');
  });
});

describe('the settings of the way out', () => {
  it.each(['proxy:3128', 'socks5://proxy.example', 'http://proxy.example/path', 'http://proxy.example?a', 'x'])(
    'refuse the proxy %s',
    (text) => expect(() => parseProxy(text)).toThrow('must be the URL of a proxy'),
  );

  it.each(['proxy.example', '10.0.0.1,10.0.0.2', '::1,::2', '10.0.0.1/8'])('refuse the source %s', (text) =>
    expect(() => parseSources(text)).toThrow('must be one IPv4 address'),
  );

  it('are none where they are empty', () => {
    expect([parseProxy(''), parseSources('')]).toEqual([null, []]);
    expect(parseSources('203.0.113.7, 2001:db8::7')).toEqual(['203.0.113.7', '2001:db8::7']);
  });
});
