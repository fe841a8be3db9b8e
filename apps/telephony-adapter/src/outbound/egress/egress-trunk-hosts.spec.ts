import { describe, expect, it } from '@jest/globals';
import { EgressPolicy, EgressUrlRule } from '@outcall/platform-egress';
import { EgressTrunkHosts } from './egress-trunk-hosts.js';

const hosts = (allow: string): EgressTrunkHosts => new EgressTrunkHosts(new EgressUrlRule(EgressPolicy.parse(allow)));

describe('The host of a trunk', () => {
  it.each(['sip.example.com', 'localhost', '13-x.sip.example.co.in', '8.8.8.8', '2001:4860:4860::8888'])(
    'may be %s',
    (host) => expect(hosts('').problem(host)).toBeNull(),
  );

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
    'is no address of a private network, such as %s',
    (host) => expect(hosts('').problem(host)).toBe('points to an address that is not public'),
  );

  it('is one of a private network that was opened', () => {
    expect(hosts('127.0.0.0/8,10.9.0.0/16').problem('10.9.8.7')).toBeNull();
    expect(hosts('127.0.0.0/8,10.9.0.0/16').problem('10.8.8.7')).not.toBeNull();
  });

  it.each([
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    'a b',
    'a/b',
    'a:5060',
    'u@h',
    '-a',
    'a..b',
    '[::1]',
    'a;b',
    'a\nb',
    'é.in',
  ])('is not %j', (host) => expect(hosts('0.0.0.0/0').problem(host)).toBe('is neither a host name nor an address'));
});
