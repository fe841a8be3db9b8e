import { describe, expect, it } from '@jest/globals';
import { EgressPolicy } from './egress-policy.js';

const strict = EgressPolicy.parse('');
const sandbox = EgressPolicy.parse('127.0.0.0/8, ::1/128');

describe('EgressPolicy without EGRESS_ALLOW', () => {
  it.each([
    'https://example.com/hook?a=1',
    'https://example.com:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'HTTPS://EXAMPLE.COM',
  ])('takes %s', (url) => {
    expect(strict.checkUrl(url)).toBeNull();
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127.0.0.1./',
    'https://0.0.0.0/',
    'https://0/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[4000::1]/',
    'https://169.254.169.254/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://100.100.100.200/',
    'https://192.0.0.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://240.0.0.1/',
    'https://168.63.129.16/',
    'https://192.88.99.1/',
    'https://203.0.113.1/',
  ])('refuses the literal %s', (url) => {
    expect(strict.checkUrl(url)).toBe('points to an address that is not public');
  });

  it.each([
    'http://example.com/',
    'http://127.0.0.1/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://example.com/',
    'data:text/plain,x',
    'ws://example.com',
  ])('refuses the scheme of %s', (url) => {
    expect(strict.checkUrl(url)).toBe('must begin with https://');
  });

  it.each([
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://@example.com/',
    'https://example.com@10.0.0.1/',
  ])('refuses the userinfo of %s', (url) => {
    expect(strict.checkUrl(url)).toBe('must not carry a user name or password');
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    'https://',
    'https://exa mple.com/',
    ' https://example.com/',
    'https://exa\nmple.com/',
    'https:\\\\example.com',
    'https://256.1.1.1/',
    'https://[::1/',
  ])('refuses %j, which is no URL', (url) => {
    expect(strict.checkUrl(url)).toBe('is not a valid URL');
  });

  it('refuses a URL of more than 2,048 characters', () => {
    expect(strict.checkUrl(`https://example.com/${'a'.repeat(2_048)}`)).toMatch(/longer than/);
  });

  it('never permits a connection over plain http, not even to a public address', () => {
    expect(strict.permits('8.8.8.8', 'http:')).toBe(false);
    expect(strict.permits('8.8.8.8', 'https:')).toBe(true);
    expect(strict.permits('not an address', 'https:')).toBe(false);
    expect(strict.permits('', 'https:')).toBe(false);
  });
});

describe('EgressPolicy with EGRESS_ALLOW', () => {
  it('takes what it names, over plain http too', () => {
    for (const url of [
      'http://127.0.0.1:9000/hook',
      'https://127.0.0.1/',
      'http://[::1]:80/',
      'http://2130706433/',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost:9000/',
    ]) {
      expect([url, sandbox.checkUrl(url)]).toEqual([url, null]);
    }
  });

  it('opens nothing else', () => {
    expect(sandbox.checkUrl('http://10.0.0.1/')).toBe('must begin with https://');
    expect(sandbox.checkUrl('http://8.8.8.8/')).toBe('must begin with https://');
    expect(sandbox.checkUrl('https://10.0.0.1/')).toBe('points to an address that is not public');
    expect(sandbox.permits('8.8.8.8', 'http:')).toBe(false);
    expect(sandbox.permits('10.0.0.1', 'https:')).toBe(false);
  });

  it('tells which networks it opens', () => {
    expect(sandbox.opened).toEqual(['127.0.0.0/8', '::1/128']);
    expect(strict.opened).toEqual([]);
    expect(EgressPolicy.parse('::ffff:10.0.0.0/104').opened).toEqual(['::ffff:a00:0/104']);
  });

  it.each([
    '127.0.0.1',
    '127.0.0.0/33',
    'localhost/8',
    '127.0.0.0/8;::1/128',
    '127/8',
    '0/0',
    '10.0/16',
    '2130706432/8',
    '0x7f000000/8',
    '0177.0.0.0/8',
    '127.0.0.0/08',
  ])('does not start with the list %s', (text) => {
    expect(() => EgressPolicy.parse(text)).toThrow(/list of networks/);
  });
});
