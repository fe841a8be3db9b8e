import { describe, expect, it } from '@jest/globals';
import { addressGroup } from './address-group.js';

describe('a caller without a credential', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('at %s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
