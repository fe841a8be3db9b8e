import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const CLUSTER = new URL('../../../tools/cluster/', import.meta.url);
const { Membership } = (await import(new URL('membership.mjs', CLUSTER).href)) as {
  Membership: new (address: object, port: number, note: (what: string) => void) => Membership;
};
const { watched } = (await import(new URL('ready-again.mjs', CLUSTER).href)) as { watched: Watched };

const { GRACE_MS, PRE_STOP_MS, READINESS } = (await import(new URL('kubelet.mjs', CLUSTER).href)) as {
  GRACE_MS: number;
  PRE_STOP_MS: number;
  READINESS: { everyMs: number; withinMs: number; failures: number };
};
const { SupervisedService } = (await import(new URL('../local/supervisor.mjs', CLUSTER).href)) as {
  SupervisedService: new (options: object) => { ready(as?: { isWhole: boolean }): Promise<void>; stop(): unknown };
};
const BASE = fileURLToPath(new URL('../../../k8s/base/', import.meta.url));

interface Membership {
  probed(isReady: boolean): void;
  ended(): void;
}
type Outage = {
  name: string;
  leaves?: readonly string[];
  away(server: unknown): unknown;
  back(server: unknown): unknown;
};
interface Members {
  name: string;
  size: number;
  all: number;
}
type Watched = (
  outage: Outage,
  cluster: { members: readonly Members[]; steps: readonly { what: string }[] },
  report: object,
  clock?: { leavesWithinMs?: number; now?: () => number },
) => { outage: Outage; readyAgain(): Promise<void> };

/** Of each service of k8s/base what a kubelet does with its pod, with the defaults of Kubernetes, in ms. */
async function reported(): Promise<object[]> {
  const texts = await Promise.all((await readdir(BASE)).map((file) => readFile(join(BASE, file), 'utf8')));
  return texts.flatMap((text) => {
    const [, probe] = /readinessProbe: (.*)/.exec(text) ?? [];
    if (probe === undefined) return [];
    const ms = (pattern: RegExp, of = text, otherwise = Number.NaN): number =>
      Number(pattern.exec(of)?.[1] ?? otherwise) * 1_000;
    const preStop = ms(/preStop: .*"sleep", "(\d+)"/);
    return {
      path: /path: (\S+),/.exec(probe)?.[1],
      everyMs: ms(/periodSeconds: (\d+)/, probe, 10),
      withinMs: ms(/timeoutSeconds: (\d+)/, probe, 1),
      failures: ms(/failureThreshold: (\d+)/, probe, 3) / 1_000,
      preStop,
      grace: ms(/terminationGracePeriodSeconds: (\d+)/) - preStop,
    };
  });
}

/** How often `/readyz` is asked until it is ready: it says three times that the bus is missing, always with 200. */
async function asked(as?: { isWhole: boolean }): Promise<number> {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    response.end(JSON.stringify({ ok: true, ...(count < 4 && { missing: ['event bus'] }) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const outputDir = await mkdtemp(join(tmpdir(), 'cluster-membership-'));
  const PORT = String((server.address() as AddressInfo).port);
  const service = new SupervisedService({ name: 'flow', replica: 0, env: { PORT }, outputDir });
  try {
    await service.ready(as);
    return count;
  } finally {
    await service.stop();
    server.close();
    await rm(outputDir, { recursive: true, force: true });
  }
}

describe('a process of a service', () => {
  it('is probed, and ended, as k8s/base says of its pod', async () => {
    const { everyMs, withinMs, failures } = READINESS;
    const pod = { path: '/readyz', everyMs, withinMs, failures, preStop: PRE_STOP_MS, grace: GRACE_MS };
    expect(await reported()).toEqual(Array.from({ length: 8 }, () => pod));
  });

  it('is ready by its status, as a kubelet has it; where it is to be whole, without anything missing', async () => {
    expect(await asked({ isWhole: false })).toBe(1);
    expect(await asked()).toBe(4);
  });
});

/** What a process prints that replaces two members, of which the first fails to end while the second starts. */
async function replacing(second: string): Promise<string> {
  const program = `
    const { replaceEach } = await import(${JSON.stringify(new URL('replace.mjs', CLUSTER).href)});
    const members = ['a', 'b'];
    let starts = 0;
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const start = async () => (starts++ === 0 ? 'c' : (await turn(), await turn(), ${second}));
    const end = async (old) => { if (old === 'a') throw new Error('a does not end'); };
    const said = await replaceEach(members, { start, end }).then(() => 'replaced', (error) => error.message);
    console.log(said + ': ' + members.join());`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout.trim();
}

describe('the processes of a service that are replaced', () => {
  it('end while the next ones start, and one that cannot end is no end of the test', async () => {
    expect(await replacing("'d'")).toBe('a does not end: c,d');
    expect(await replacing("Promise.reject(new Error('d does not start'))")).toBe('d does not start: c,b');
  });
});

function member(): { members: Set<number>; membership: Membership; said: string[] } {
  const members = new Set<number>();
  const address = { add: (port: number) => members.add(port), remove: (port: number) => members.delete(port) };
  const said: string[] = [];
  return { members, said, membership: new Membership(address, 4_000, (what) => said.push(what)) };
}

describe('a process behind the address of its service', () => {
  it('leaves after three probes in a row that fail, and not after two', () => {
    const { members, membership, said } = member();
    for (const isReady of [true, false, false, true, false, false]) membership.probed(isReady);
    expect([...members]).toEqual([4_000]);
    membership.probed(false);
    expect([...members]).toEqual([]);
    membership.probed(false);
    expect(said).toEqual(['not ready']);
  });

  it('is back with the first probe that succeeds', () => {
    const { members, membership } = member();
    for (const isReady of [true, false, false, false, true]) membership.probed(isReady);
    expect([...members]).toEqual([4_000]);
  });

  it('leaves at once when it ended by itself, until the one started in its place says that it is ready', () => {
    const { members, membership } = member();
    membership.probed(true);
    membership.ended();
    expect([...members]).toEqual([]);
    membership.probed(false);
    expect([...members]).toEqual([]);
    membership.probed(true);
    expect([...members]).toEqual([4_000]);
  });
});

/**
 * What is reported of an outage in which these are behind their addresses at its end, and that became of processes
 * meanwhile; all are there again afterwards.
 */
async function reportedOf(
  meanwhile: Readonly<Record<string, number>>,
  leaves?: string[],
  became: readonly string[] = [],
): Promise<string[]> {
  const members = (sizes: Readonly<Record<string, number>>): Members[] =>
    Object.entries(sizes).map(([name, size]) => ({ name, size, all: 2 }));
  const steps = [{ what: 'flow-1 not ready' }, { what: 'api-gateway-0 ended by itself' }]; // of before
  const cluster = { members: members(meanwhile), steps };
  const lines: string[] = [];
  const report = {
    say: (text: string) => lines.push(text.trim()),
    check: (what: string, holds: boolean, detail = '') => lines.push(`${what}: ${holds}; ${detail}`),
  };
  let time = 0;
  const back = (): void => {
    time += 30_000; // of the server's own start
    cluster.members = members({ flow: 2, 'api-gateway': 2 });
  };
  const away = (): void => void steps.push(...became.map((what) => ({ what })));
  const clock = { now: () => time, leavesWithinMs: 1 };
  const named = { name: 'postgres', away, back, ...(leaves && { leaves }) };
  const { outage, readyAgain } = watched(named, cluster, report, clock);
  await outage.away(undefined);
  await outage.back(undefined);
  await readyAgain();
  expect(outage.name).toBe('postgres');
  return lines;
}

describe('a server that comes back under a cluster', () => {
  it('is reported with who was behind no address, and whether all are there again soon after it has started', async () => {
    expect(await reportedOf({ flow: 1, 'api-gateway': 2 })).toEqual([
      'without a member meanwhile: flow 1 of 2',
      'every process is ready again within 15 s: true; 0.0 s',
    ]);
  });

  it('was missed by those who must leave their addresses, and by nobody else', async () => {
    const [said] = await reportedOf({ flow: 0, 'api-gateway': 2 }, ['flow'], ['flow-0 not ready', 'flow-1 not ready']);
    expect(said).toBe('flow leave their addresses, and nobody else meanwhile: true; ');
    const [nobody] = await reportedOf({ flow: 2, 'api-gateway': 2 }, []);
    expect(nobody).toBe('nobody leaves meanwhile: true; ');
  });

  it.each([
    ['a process that stays', { flow: 1, 'api-gateway': 2 }, ['flow'], [], 'flow has not left'],
    [
      'one that leaves and must not',
      { flow: 0, 'api-gateway': 1 },
      ['flow'],
      ['api-gateway-3 not ready'],
      'api-gateway-3 not ready',
    ],
    [
      'one that leaves where nobody may',
      { flow: 1, 'api-gateway': 2 },
      [],
      ['flow-0 ended by itself'],
      'flow-0 ended by itself',
    ],
    [
      'one that leaves, must not, and comes back meanwhile',
      { flow: 0, 'api-gateway': 2 },
      ['flow'],
      ['flow-0 not ready', 'api-gateway-3 not ready', 'api-gateway-3 ready'],
      'api-gateway-3 not ready',
    ],
  ])('is a fault with %s', async (_, meanwhile, leaves, became, fault) => {
    const [said] = await reportedOf(meanwhile, leaves, became);
    expect(said).toContain(`: false; ${fault}`);
  });
});
