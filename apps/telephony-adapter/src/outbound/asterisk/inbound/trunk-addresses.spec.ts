import { beforeEach, describe, expect, it } from '@jest/globals';
import { TrunkAddresses } from './trunk-addresses.js';

const HOUR_MS = 3_600_000;

describe('The addresses that calls may come from', () => {
  let hosts: string[];
  let names: Record<string, string[]>;
  let nowMs: number;
  let addresses: TrunkAddresses;
  beforeEach(() => {
    [hosts, names, nowMs] = [['sip.one.example', '8.8.8.8'], { 'sip.one.example': ['9.9.9.1', '10.0.0.1'] }, 0];
    addresses = new TrunkAddresses({
      hosts: async () => hosts,
      resolve: async (name) => {
        const found = names[name];
        if (!found) throw new Error('no such name');
        return found.map((address) => ({ address }));
      },
      permits: (address) => !address.startsWith('10.'),
      now: () => new Date(nowMs),
    });
  });

  it('are those of the hosts of trunks, and none of a private network', async () => {
    expect((await addresses.all()).toSorted()).toEqual(['8.8.8.8', '9.9.9.1']);
    expect(await addresses.hostsOf('9.9.9.1')).toEqual(['sip.one.example']);
    expect(await addresses.hostsOf('10.0.0.1')).toEqual([]);
  });

  it('tell of each host that has one', async () => {
    hosts.push('sip.two.example');
    names['sip.two.example'] = ['9.9.9.1'];
    expect(await addresses.hostsOf('9.9.9.1')).toEqual(['sip.one.example', 'sip.two.example']);
  });

  it('stay while a name is not found, and for an hour while it tells others', async () => {
    await addresses.all();
    delete names['sip.one.example'];
    nowMs = 2 * HOUR_MS;
    expect(await addresses.all()).toContain('9.9.9.1');
    names['sip.one.example'] = ['9.9.9.2'];
    expect((await addresses.all()).toSorted()).toEqual(['8.8.8.8', '9.9.9.2']);
    names['sip.one.example'] = ['9.9.9.3'];
    nowMs += HOUR_MS - 1;
    expect((await addresses.all()).toSorted()).toEqual(['8.8.8.8', '9.9.9.2', '9.9.9.3']);
    nowMs += 1;
    expect(await addresses.all()).not.toContain('9.9.9.2');
  });

  it('are looked up anew for one that is not known, and go with the trunk', async () => {
    await addresses.all();
    hosts = ['7.7.7.7'];
    expect(await addresses.hostsOf('7.7.7.7')).toEqual(['7.7.7.7']);
    expect(await addresses.all()).toEqual(['7.7.7.7']);
  });
});
