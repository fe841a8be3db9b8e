import { describe, expect, it } from '@jest/globals';

const CLUSTER = new URL('../../../tools/cluster/', import.meta.url);
const { Membership } = (await import(new URL('membership.mjs', CLUSTER).href)) as {
  Membership: new (address: object, port: number, note: (what: string) => void) => Membership;
};
const { watched } = (await import(new URL('ready-again.mjs', CLUSTER).href)) as { watched: Watched };

interface Membership {
  probed(isReady: boolean): void;
  ended(): void;
}
type Outage = { name: string; back(server: unknown): unknown };
type Watched = (
  outage: Outage,
  cluster: { unready: readonly string[] },
  report: object,
) => { outage: Outage; readyAgain(): Promise<void> };

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

describe('a server that comes back under a cluster', () => {
  it('is reported with who was behind no address, and whether all of them are there again', async () => {
    const cluster = { unready: ['flow 1 of 2'] };
    const lines: string[] = [];
    const report = {
      say: (text: string) => lines.push(text.trim()),
      check: (what: string, holds: boolean) => lines.push(`${what}: ${holds}`),
    };
    const away = { name: 'postgres', back: () => void (cluster.unready = []) };
    const { outage, readyAgain } = watched(away, cluster, report);
    await outage.back(undefined);
    await readyAgain();
    expect(outage.name).toBe('postgres');
    expect(lines).toEqual([
      'without a member meanwhile: flow 1 of 2',
      'every process is ready again within 15 s: true',
    ]);
  });
});
