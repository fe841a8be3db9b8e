import { writeFile, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DnsResolver, EgressClient, EgressPolicy } from '@outcall/platform-egress';
import { eventually } from '@outcall/testing';
import { nameServer, type NameServer } from './name-server.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function names(known: Record<string, string>, options: object = {}): Promise<[DnsResolver, NameServer]> {
  const server = await nameServer(known);
  cleanups.push(() => server.close());
  return [new DnsResolver({ servers: [server.at], hostsFile: '/nowhere', timeoutMs: 4_000, ...options }), server];
}

describe('DnsResolver', () => {
  it('asks a name server once for all who want a name, and then knows it', async () => {
    const [resolver, server] = await names({ 'shop.example': '93.184.216.34' });
    const [one, other] = [resolver.prepare('shop.example', 'org_a'), resolver.prepare('shop.example', 'org_b')];
    await Promise.all([one, other]);
    expect(resolver.prepare('shop.example', 'org_c')).toBeNull();
    expect(await resolver.resolve('shop.example')).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(server.asked.get('shop.example')).toBe(2); // its IPv4 and its IPv6 addresses
  });

  it('lets an org with silent name servers wait for itself alone', async () => {
    const [resolver] = await names({ 'shop.example': '93.184.216.34' });
    const silent = Array.from({ length: 40 }, (_, index) =>
      Promise.resolve(resolver.prepare(`silent${index}.example`, 'org_a')).catch(
        (error: { code: string }) => error.code,
      ),
    );
    let given = 0;
    for (const one of silent) void one.then(() => (given += 1));
    await resolver.prepare('shop.example', 'org_b');
    await resolver.prepare('shop.example', 'org_a');
    expect(given).toBe(0); // none of the silent ones is given up yet
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['EAI_AGAIN']));
    // known to be silent
    await expect(resolver.prepare('silent1.example', 'org_a')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  });

  it("keeps no place for an org's silent names from its other names, and asks few of the silent ones again at a time", async () => {
    const known = {
      'shop.example': '93.184.216.34',
      'shop2.example': '93.184.216.35',
      'shop3.example': '93.184.216.36',
    };
    const [resolver, server] = await names(known, { timeoutMs: 300, maxPerOwner: 41, maxSilentPerOwner: 2 });
    const hosts = Array.from({ length: 40 }, (_, index) => `silent${index}.example`);
    const ask = (host: string) => Promise.resolve(resolver.prepare(host, 'org_a')).catch(() => undefined);
    const first = hosts.map(ask);
    await resolver.prepare('shop.example', 'org_a');
    await Promise.all(first);
    const before = server.asked.get('silent0.example') as number;
    await eventually(() => {
      void ask('silent0.example'); // that it failed is known for a moment
      expect(server.asked.get('silent0.example')).toBeGreaterThan(before);
    });
    await resolver.prepare('shop3.example', 'org_a'); // all that was asked before it has been counted
    const askedBefore = hosts.map((host) => server.asked.get(host));
    const again = hosts.map(ask);
    await resolver.prepare('shop2.example', 'org_a');
    await Promise.all(again);
    const askedAgain = hosts.filter((host, index) => server.asked.get(host) !== askedBefore[index]);
    expect(askedAgain.length).toBeLessThanOrEqual(2);
  });

  it('tells a name that does not exist from a name server that cannot be reached', async () => {
    const [resolver] = await names({});
    await expect(resolver.prepare('nowhere.example', 'o')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    const nobody = new DnsResolver({ servers: ['127.0.0.1:9'], hostsFile: '/nowhere', timeoutMs: 600 });
    await expect(nobody.prepare('shop.example', 'o')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  });

  it('reads the hosts file, and knows localhost', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'hosts-')), 'hosts');
    await writeFile(file, '# ours\n10.1.2.3 inside inside.lan # here\n');
    const [resolver] = await names({}, { hostsFile: file });
    expect(await resolver.resolve('Inside.LAN')).toEqual([{ address: '10.1.2.3', family: 4 }]);
    expect((await resolver.resolve('localhost')).map(({ address }) => address)).toEqual(['127.0.0.1', '::1']);
  });
});

describe('EgressClient with it', () => {
  it('fails a silent name at its deadline, while another org is answered at once', async () => {
    const receiver = createServer((_, response) => response.end('yes'));
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const [resolver] = await names({ 'shop.example': '127.0.0.1' });
    const egress = new EgressClient(EgressPolicy.parse('127.0.0.0/8'), { names: resolver });
    cleanups.push(
      () => new Promise((resolve) => (receiver.close(resolve), receiver.closeAllConnections())),
      () => egress.close(),
    );
    const get = (host: string, owner: string, { isOneOff = false, deadlineMs = 30_000 } = {}) =>
      egress.send({ method: 'GET', url: `http://${host}:${port}/a`, headers: {}, deadlineMs, owner, isOneOff });
    const silent = [1, 2, 3].map((index) => get(`silent${index}.example`, 'org_a', { deadlineMs: 300 }));
    expect(await get('shop.example', 'org_b')).toMatchObject({ kind: 'answer', status: 200 });
    expect(await get('shop.example', 'org_b', { isOneOff: true })).toMatchObject({ kind: 'answer', status: 200 });
    for (const one of silent) expect(await one).toEqual({ kind: 'failure', reason: 'timeout' });
  });
});
