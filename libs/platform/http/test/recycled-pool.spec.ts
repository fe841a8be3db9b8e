import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@outcall/testing';
import { RecycledPool } from '../src/index.js';

const CONNECTIONS = 4;
const MINUTE = 60_000;

describe('the connections to one address', () => {
  let server: Server;
  let pool: RecycledPool;
  let now = 0;
  const ports = new Set<number | undefined>();
  const held: ServerResponse[] = [];

  beforeEach(async () => {
    ports.clear();
    held.length = 0;
    server = createServer((request, response) => {
      ports.add(request.socket.remotePort);
      if (request.url === '/held') return void held.push(response);
      response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    pool = new RecycledPool(address, { connections: CONNECTIONS, pipelining: 1 }, { now: () => now });
  });
  afterEach(async () => {
    await pool.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const ask = async (path = '/'): Promise<string> => {
    const { body } = await pool.current.request({ method: 'GET', path });
    return await body.text();
  };
  const burst = (): Promise<string[]> => Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => ask()));

  // With `clientTtl` the one request waited for ever: every connection was too old, and none was left to become free.
  it('answer a single request a minute after a burst that took all of them', async () => {
    await burst();
    now += MINUTE;
    expect(await ask()).toBe('ok');
  });

  it('answer a burst a minute after another, over connections that are new', async () => {
    await burst();
    const before = new Set(ports);
    ports.clear();
    now += MINUTE;
    expect(await burst()).toEqual(Array(3 * CONNECTIONS).fill('ok'));
    expect([...ports].filter((port) => before.has(port))).toEqual([]);
  });

  it('are used again within their minute', async () => {
    await burst();
    now += MINUTE - 1;
    await burst();
    expect(ports.size).toBeLessThanOrEqual(CONNECTIONS);
  });

  // A server that ends closes those that nobody uses, and one of them may just be taking a request.
  it('are left by us when nobody uses them, however long the server would keep them', async () => {
    server.keepAliveTimeout = 10 * MINUTE;
    const { port } = server.address() as AddressInfo;
    const idle = new RecycledPool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS }, { idleMs: 20 });
    try {
      const answers = Array.from({ length: CONNECTIONS }, () => idle.current.request({ method: 'GET', path: '/' }));
      for (const { body } of await Promise.all(answers)) await body.dump();
      expect(ports.size).toBe(CONNECTIONS);
      await eventually(async () => {
        expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
      });
    } finally {
      await idle.destroy();
    }
  });

  it('end no request that is under way when its minute is over, nor does a close', async () => {
    const early = ask('/held');
    await until(() => held.length === 1);
    now += MINUTE;
    const late = ask('/held');
    await until(() => held.length === 2);
    const closed = pool.close();
    for (const response of held) response.end('held');
    expect(await Promise.all([early, late])).toEqual(['held', 'held']);
    await closed;
  });
});

const until = (holds: () => boolean): Promise<boolean> => eventually(holds, { everyMs: 1 });
