import { beforeEach, describe, expect, it } from '@jest/globals';
import { TrunkAddresses } from './trunk-addresses.js';

const HOUR_MS = 3_600_000;

describe('The addresses that calls may come from', () => {
  let hosts: string[];
  let names: Record<string, string[]>;
  let nowMs: number;
  let isAway: boolean;
  let none: string;
  let addresses: TrunkAddresses;
  beforeEach(() => {
    [hosts, names, nowMs] = [['sip.one.example', '8.8.8.8'], { 'sip.one.example': ['9.9.9.1', '10.0.0.1'] }, 0];
    isAway = false;
    none = 'ENOTFOUND';
    addresses = new TrunkAddresses({
      hosts: async () => hosts,
      resolve: async (name) => {
        const found = names[name];
        if (isAway) throw Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' });
        if (!found) throw Object.assign(new Error('no such name'), { code: none });
        return found.map((address) => ({ address }));
      },
      permits: (address) => !address.startsWith('10.'),
      now: () => new Date(nowMs),
    });
  });

  const all = async (): Promise<readonly string[]> => (await addresses.all()).addresses;
  const hostsOf = async (address: string): Promise<readonly string[]> => (await addresses.hostsOf(address)).hosts;

  it('are those of the hosts of trunks, and none of a private network', async () => {
    expect((await all()).toSorted()).toEqual(['8.8.8.8', '9.9.9.1']);
    expect(await hostsOf('9.9.9.1')).toEqual(['sip.one.example']);
    expect(await hostsOf('10.0.0.1')).toEqual([]);
  });

  it('tell of each host that has one', async () => {
    hosts.push('sip.two.example');
    names['sip.two.example'] = ['9.9.9.1'];
    expect(await hostsOf('9.9.9.1')).toEqual(['sip.one.example', 'sip.two.example']);
  });

  it('stay while a name is not found, and for an hour while it tells others', async () => {
    await addresses.all();
    delete names['sip.one.example'];
    nowMs = 2 * HOUR_MS;
    expect(await all()).toContain('9.9.9.1');
    names['sip.one.example'] = ['9.9.9.2'];
    expect((await all()).toSorted()).toEqual(['8.8.8.8', '9.9.9.2']);
    names['sip.one.example'] = ['9.9.9.3'];
    nowMs += HOUR_MS - 1;
    expect((await all()).toSorted()).toEqual(['8.8.8.8', '9.9.9.2', '9.9.9.3']);
    nowMs += 1;
    expect(await all()).not.toContain('9.9.9.2');
  });

  it('are looked up anew for one that is not known, and go with the trunk', async () => {
    await addresses.all();
    hosts = ['7.7.7.7'];
    expect(await hostsOf('7.7.7.7')).toEqual(['7.7.7.7']);
    expect(await all()).toEqual(['7.7.7.7']);
  });

  it('are all of them only where every name was answered for', async () => {
    expect(await addresses.all()).toMatchObject({ isComplete: true });
    isAway = true;
    expect(await addresses.all()).toEqual({ addresses: ['8.8.8.8', '9.9.9.1'], isComplete: false });
    expect(await addresses.hostsOf('9.9.9.1')).toEqual({ hosts: ['sip.one.example'], isComplete: false });
    hosts.push('sip.two.example');
    expect(await addresses.hostsOf('9.9.9.2')).toEqual({ hosts: [], isComplete: false });
    isAway = false; // of a name that there is not, an answer is an answer
    expect(await addresses.hostsOf('9.9.9.2')).toEqual({ hosts: [], isComplete: true });
    none = 'ENODATA'; // as is that of a name with other records only
    expect(await addresses.hostsOf('9.9.9.2')).toEqual({ hosts: [], isComplete: true });
  });
});
