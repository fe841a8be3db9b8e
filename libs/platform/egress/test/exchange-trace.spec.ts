import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:tls';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  EgressClient,
  EgressPolicy,
  ExchangeTrace,
  type EgressResult,
  type ResolveHost,
} from '@outcall/platform-egress';

const open = EgressPolicy.parse('127.0.0.0/8');
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => void server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

function client(resolve?: ResolveHost): EgressClient {
  const made = new EgressClient(open, resolve ? { resolve } : {});
  cleanups.push(() => made.close());
  return made;
}

async function traced(egress: EgressClient, url: string): Promise<{ trace: ExchangeTrace; result: EgressResult }> {
  const trace = new ExchangeTrace();
  const result = await egress.send({ method: 'POST', url, headers: {}, body: '{}', deadlineMs: 30_000, trace });
  return { trace, result };
}

const aTime = expect.any(Number);
const NOTHING = { address: null, isNewConnection: null, connectMs: null, tlsMs: null, firstByteMs: null };

describe('the trace of a request', () => {
  it('tells how its time went, and of a connection only once', async () => {
    let connections = 0;
    const server = createHttpServer((_, response) => response.end('ok')).on('connection', () => (connections += 1));
    const url = `http://127.0.0.1:${await listen(server)}/`;
    const egress = client();
    const first = await traced(egress, url);
    expect(first.trace).toMatchObject({
      ...{ dnsMs: null, address: '127.0.0.1', isNewConnection: true, connectMs: aTime, tlsMs: null },
      ...{ firstByteMs: aTime, refusedAt: null },
    });
    const second = await traced(egress, url);
    const isNew = connections === 2; // kept alive, unless the machine took its time
    expect(second.trace).toMatchObject({
      address: '127.0.0.1',
      isNewConnection: isNew,
      connectMs: isNew ? aTime : null,
    });
  });

  it('is not mixed up with those of others under way', async () => {
    const server = createHttpServer((request, response) => void setTimeout(() => response.end(request.url), 20));
    const port = await listen(server);
    const egress = client();
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => traced(egress, `http://127.0.0.${(n % 3) + 1}:${port}/`).catch(() => null)),
    );
    const reached = all.filter((each) => each?.result.kind === 'answer');
    expect(reached.length).toBeGreaterThanOrEqual(10);
    for (const each of reached) expect(each?.trace).toMatchObject({ address: '127.0.0.1', firstByteMs: aTime });
  });

  it('tells how long the handshake took that failed', async () => {
    const url = `https://127.0.0.1:${await listen(createTlsServer({}))}/`; // it has no certificate
    const { trace, result } = await traced(client(), url);
    expect(result).toMatchObject({ kind: 'failure' });
    expect(trace).toMatchObject({ connectMs: aTime, tlsMs: aTime, firstByteMs: null, refusedAt: null });
  });

  it('tells who refused, and nothing of what was refused', async () => {
    expect((await traced(client(), 'https://10.0.0.1/')).trace).toMatchObject({ ...NOTHING, refusedAt: 'url' });
    const inside: ResolveHost = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
    const byName = await traced(client(inside), 'https://inside.example/');
    expect(byName.result).toEqual({ kind: 'failure', reason: 'address_not_allowed' });
    expect(byName.trace).toMatchObject({ address: null, firstByteMs: null, refusedAt: 'name' });
  });

  it('tells the address that nobody listens at', async () => {
    const server = createHttpServer();
    const port = await listen(server);
    await cleanups.pop()?.();
    const { trace, result } = await traced(client(), `http://127.0.0.1:${port}/`);
    expect(result).toEqual({ kind: 'failure', reason: 'connection_refused' });
    expect(trace).toMatchObject({ address: '127.0.0.1', connectMs: aTime, firstByteMs: null });
  });
});
