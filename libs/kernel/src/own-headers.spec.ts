import { describe, expect, it } from '@jest/globals';
import { leadsElsewhere, ownHeadersProblem, type OwnHeaders } from './own-headers.js';

const problem = (headers: OwnHeaders) => ownHeadersProblem(headers);

describe("an org's own headers", () => {
  it('may be any that do not frame, route or sign the request', () => {
    expect(problem({ Authorization: 'Bearer x y', 'X-Api-Key': '', 'x-shop': '\ttab ~', API_KEY: 'k' })).toBeNull();
    expect(problem({ 'x-sec-fetch': 'x', Accept: 'application/json', 'content-language': 'hi' })).toBeNull();
    expect(problem({})).toBeNull();
  });

  it.each([
    ...['Host', 'content-length', 'CONNECTION', 'Transfer-Encoding', 'te', 'Expect', 'HTTP2-Settings'],
    ...['Svc-Signature', 'svc-anything', 'Proxy-Authorization'],
    ...['User-Agent', 'sec-fetch-mode', 'Content-Type', 'Content-Encoding', 'X-Forwarded-For', 'Forwarded', 'Via'],
    ...['Idempotency-Key', 'idempotency-key', 'Keep-Alive', 'Upgrade', 'Trailer'],
  ])('are not %s', (name) => {
    expect(problem({ [name]: 'x' })).toEqual({ name, problem: 'is a header that the service sets itself' });
  });

  it.each([
    ['https://shop.example/a', 'https://shop.example:443/b?c', false],
    ['https://SHOP.example/a', 'https://shop.example/a', false],
    ['https://shop.example/a', 'https://shop.example:8443/a', true],
    ['https://shop.example/a', 'http://shop.example/a', true],
    ['https://shop.example/a', 'https://shop.example.evil.example/a', true],
    // What a client connects to is judged, whatever the spelling: these are one host to it.
    ['http://127.0.0.1/a', 'http://127.0.0.1./a', false],
    ['http://127.0.0.1/a', 'http://2130706433/a', false],
    ['http://127.0.0.1/a', 'http://0x7F000001/a', false],
    ['http://127.0.0.1/a', 'http://0177.0.0.1:80/a', false],
    ['http://[::1]/a', 'http://[0:0:0:0:0:0:0:1]/a', false],
    ['https://b\u00fccher.example/a', 'https://xn--bcher-kva.example/a', false],
    ['https://shop.example/a', 'https://who:ever@shop.example/a', false],
    // And these are others to it.
    ['https://shop.example/a', 'https://shop.example./a', true],
    ['https://shop.example/a', 'https://shop.example@evil.example/a', true],
    ['https://shop.example/a', 'https://xn--shop-5na.example/a', true],
    ['http://127.0.0.1/a', 'http://127.0.0.2/a', true],
    ['http://127.0.0.1/a', 'http://[::ffff:127.0.0.1]/a', true],
    ['http://shop.example/a', 'http://shop.example:443/a', true],
  ])('given for %s: whether %s leads elsewhere is %s', (before, after, elsewhere) => {
    expect(leadsElsewhere(before, after)).toBe(elsewhere);
  });

  it.each(['', 'a b', 'a:b', 'a\r\nb', 'é', '-a', '_a', JSON.stringify('__proto__').slice(1, -1), 'a'.repeat(101)])(
    'have no name like %j',
    (name) => {
      expect(problem(JSON.parse(`{${JSON.stringify(name)}: "x"}`))?.problem).toMatch(/no name of a header/);
    },
  );

  it.each(['a\r\nSvc-Signature: t=1', 'a\nb', '\u0000', 'ü', '\u007f'])('have no value like %j', (value) => {
    expect(problem({ 'x-shop': value })).toEqual({
      name: 'x-shop',
      problem: expect.stringContaining('line break'),
    });
  });

  it('are named once and no larger than 4 kB together', () => {
    expect(problem({ 'X-Shop': 'a', 'x-shop': 'b' })?.problem).toMatch(/twice/);
    expect(problem({ 'x-shop': 'a'.repeat(4_091) })?.problem).toMatch(/4 kB/);
    expect(problem({ 'x-shop': 'a'.repeat(4_090) })).toBeNull();
  });
});
