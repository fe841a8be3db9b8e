import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EgressClient, EgressPolicy, type EgressResult, type ResolveHost } from '@outcall/platform-egress';

const open = EgressPolicy.parse('127.0.0.0/8,::1/128');
const closed = EgressPolicy.parse('');
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen<S extends Server | TcpServer>(server: S): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(async () => {
    (server as Partial<Server>).closeAllConnections?.();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const receiver = (handle: RequestListener): Promise<number> => listen(createServer(handle));

function client(policy: EgressPolicy, resolve?: ResolveHost): EgressClient {
  const made = new EgressClient(policy, resolve ? { resolve } : {});
  cleanups.push(() => made.close());
  return made;
}

const post = (
  egress: EgressClient,
  url: string,
  more: { deadlineMs?: number; maxBodyBytes?: number; isTooLate?: () => boolean } = {},
): Promise<EgressResult> =>
  egress.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    deadlineMs: 30_000,
    ...more,
  });

/** A listener that counts connections: "no connection was made" is a fact to be seen at the other end. */
async function countingListener(): Promise<{ port: number; connections: () => number }> {
  let count = 0;
  const port = await listen(
    createTcpServer((socket) => {
      count += 1;
      socket.destroy();
    }),
  );
  return { port, connections: () => count };
}

describe('EgressClient', () => {
  it('sends the body as it is and returns status, headers and body', async () => {
    const seen: { body: string; host?: string | undefined; path?: string | undefined }[] = [];
    const port = await receiver((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          seen.push({ body: Buffer.concat(chunks).toString(), host: request.headers.host, path: request.url });
          response.writeHead(201, { 'x-answer': 'yes' }).end('thanks');
        });
    });
    const result = await post(client(open), `http://127.0.0.1:${port}/hook?a=%20b`);
    expect(result).toMatchObject({ kind: 'answer', status: 201, headers: { 'x-answer': 'yes' }, bodyEnd: 'whole' });
    expect(result.kind === 'answer' && result.body.toString()).toBe('thanks');
    expect(seen).toEqual([{ body: '{"a":1}', host: `127.0.0.1:${port}`, path: '/hook?a=%20b' }]);
  });

  it('does not follow a redirect', async () => {
    const target = await countingListener();
    const port = await receiver((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
    );
    expect(await post(client(open), `http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'answer', status: 307 });
    expect(target.connections()).toBe(0);
  });

  it('ends a dripping body at the deadline and still tells the status', async () => {
    let drips: NodeJS.Timeout | undefined;
    const port = await receiver((_, response) => {
      response.writeHead(200);
      drips = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drips));
    });
    const result = await post(client(open), `http://127.0.0.1:${port}/`, { deadlineMs: 2_000 });
    expect(result).toMatchObject({ kind: 'answer', status: 200, bodyEnd: 'broken' });
  });

  it('ends a dripping head and a silent receiver at the deadline', async () => {
    const dripping = await listen(
      createTcpServer((socket) => {
        const drips = setInterval(() => socket.write('H'), 20);
        socket.on('error', () => undefined).on('close', () => clearInterval(drips));
      }),
    );
    const silent = await receiver(() => undefined);
    expect(await post(client(open), `http://127.0.0.1:${silent}/`, { deadlineMs: 200 })).toEqual({
      kind: 'failure',
      reason: 'timeout',
    });
    expect((await post(client(open), `http://127.0.0.1:${dripping}/`, { deadlineMs: 200 })).kind).toBe('failure');
  });

  it('gives up at the deadline while the name is being resolved', async () => {
    const never: ResolveHost = () => new Promise(() => undefined);
    const egress = new EgressClient(open, { resolve: never, connectTimeoutMs: 500 });
    expect(await post(egress, 'https://slow.example/', { deadlineMs: 150 })).toEqual({
      kind: 'failure',
      reason: 'timeout',
    });
  });

  it('writes nothing after its deadline, though the connection is there and the process stood still until then', async () => {
    const seen: (string | undefined)[] = [];
    const port = await receiver((request, response) => {
      seen.push(request.url);
      response.end();
    });
    const names = {
      prepare: async () => undefined,
      resolve: async () => [{ address: '127.0.0.1', family: 4 as const }],
    };
    const egress = new EgressClient(open, { names });
    cleanups.push(() => egress.close());
    const url = `http://shop.test:${port}`;
    expect(await post(egress, `${url}/first`)).toMatchObject({ kind: 'answer' });
    const late = post(egress, `${url}/late`, { deadlineMs: 50 });
    const until = performance.now() + 120;
    while (performance.now() < until); // no timer runs, and the name is ready right after it
    expect(await late).toEqual({ kind: 'failure', reason: 'timeout' });
    expect(await post(egress, `${url}/unwanted`, { isTooLate: () => true })).toEqual({
      ...{ kind: 'failure', reason: 'timeout' },
    });
    expect(await post(egress, `${url}/last`)).toMatchObject({ kind: 'answer' }); // the connection is as good as before
    expect(seen).toEqual(['/first', '/last']);
  });

  it('keeps at most what was asked of a huge body and lets go of the rest', async () => {
    let sent = 0;
    const port = await receiver((_, response) => {
      const block = Buffer.alloc(64 * 1024, 'x');
      const push = (): void => {
        while (!response.destroyed && sent < 1024 * block.length) {
          sent += block.length;
          if (!response.write(block)) return void response.once('drain', push);
        }
        response.end();
      };
      push();
    });
    const url = `http://127.0.0.1:${port}/`;
    const result = await post(client(open), url);
    expect(result).toMatchObject({ kind: 'answer', bodyEnd: 'cut' });
    expect(result.kind === 'answer' && result.body.length).toBe(64 * 1024);
    const small = await post(client(open), url, { maxBodyBytes: 100 });
    expect(small.kind === 'answer' && small.body.length).toBe(100);
    expect(sent).toBeLessThan(1024 * 64 * 1024);
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '①②⑦.⓪.⓪.①',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '127.0.0.1.',
  ])('makes no connection to %s without EGRESS_ALLOW', async (host) => {
    const target = await countingListener();
    expect(await post(client(closed), `https://${host}:${target.port}/`)).toEqual({
      kind: 'failure',
      reason: 'address_not_allowed',
    });
    expect(target.connections()).toBe(0);
  });

  it.each([
    ['loopback', [{ address: '127.0.0.1', family: 4 }]],
    [
      'a mix of public and private',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['a mapped loopback', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['a metadata address', [{ address: '169.254.169.254', family: 4 }]],
    ['nothing at all', []],
  ])('makes no connection to a name that resolves to %s', async (_, addresses) => {
    const target = await countingListener();
    const egress = client(closed, async () => addresses);
    expect(await post(egress, `https://hooks.example:${target.port}/`)).toEqual({
      kind: 'failure',
      reason: 'address_not_allowed',
    });
    expect(target.connections()).toBe(0);
  });

  it('judges a name anew at each connection, so that one that changes is caught', async () => {
    const target = await countingListener();
    const answers = ['127.0.0.1', '10.0.0.1'];
    const egress = client(open, async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]);
    expect(await post(egress, `http://rebind.example:${target.port}/`)).toMatchObject({
      kind: 'failure',
      reason: 'connection_failed',
    });
    expect(await post(egress, `http://rebind.example:${target.port}/`)).toEqual({
      kind: 'failure',
      reason: 'address_not_allowed',
    });
    expect(target.connections()).toBe(1);
  });

  it('speaks plain http only to what EGRESS_ALLOW names, by name too', async () => {
    const port = await receiver((_, response) => response.end('ok'));
    const named = (address: string): EgressClient => client(open, async () => [{ address, family: 4 }]);
    expect(await post(named('127.0.0.1'), `http://receiver.example:${port}/`)).toMatchObject({
      kind: 'answer',
      status: 200,
    });
    expect(await post(named('93.184.216.34'), `http://receiver.example:${port}/`)).toEqual({
      kind: 'failure',
      reason: 'address_not_allowed',
    });
  });

  it('takes no notice of proxy variables', async () => {
    const proxy = await countingListener();
    const port = await receiver((_, response) => response.end('direct'));
    const before = { ...process.env };
    Object.assign(process.env, {
      HTTP_PROXY: `http://127.0.0.1:${proxy.port}`,
      http_proxy: `http://127.0.0.1:${proxy.port}`,
      NODE_USE_ENV_PROXY: '1',
    });
    try {
      expect(await post(client(open), `http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'answer', status: 200 });
    } finally {
      process.env = before;
    }
    expect(proxy.connections()).toBe(0);
  });

  it('tells a refused connection, an unknown name, a broken certificate exchange and an answer that is no HTTP apart', async () => {
    const plain = await listen(
      createTcpServer(
        (socket) =>
          void socket
            .on('error', () => undefined)
            .resume()
            .end('nonsense\r\n\r\n'),
      ),
    );
    const { port: gone } = await countingListener();
    await cleanups.pop()?.();
    const unknown = client(open, () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })));
    expect(await post(client(open), `http://127.0.0.1:${gone}/`)).toEqual({
      kind: 'failure',
      reason: 'connection_refused',
    });
    expect(await post(unknown, 'https://nowhere.example/')).toEqual({ kind: 'failure', reason: 'dns_failed' });
    expect(await post(client(open), `https://127.0.0.1:${plain}/`)).toEqual({ kind: 'failure', reason: 'tls_failed' });
    expect(await post(client(open), `http://127.0.0.1:${plain}/`)).toEqual({ kind: 'failure', reason: 'bad_response' });
  });
});
