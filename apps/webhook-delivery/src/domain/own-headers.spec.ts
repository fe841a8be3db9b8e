import { describe, expect, it } from '@jest/globals';
import { ownHeadersProblem } from './own-headers.js';

describe('headers of the org on its deliveries', () => {
  it('may be any that do not frame, route or sign the request', () => {
    expect(ownHeadersProblem({ Authorization: 'Bearer x y', 'X-Api-Key': '', 'x-shop': '\ttab ~' })).toBeNull();
    expect(ownHeadersProblem({})).toBeNull();
  });

  it.each([
    'Host',
    'content-length',
    'Content-Type',
    'CONNECTION',
    'Transfer-Encoding',
    'te',
    'Expect',
    'User-Agent',
    'Svc-Signature',
    'svc-anything',
    'Proxy-Authorization',
    'X-Forwarded-For',
    'sec-fetch-mode',
  ])('are not %s', (name) => {
    expect(ownHeadersProblem({ [name]: 'x' })).toEqual({ name, problem: 'is a header that the service sets itself' });
  });

  it.each(['', 'a b', 'a:b', 'a\r\nb', 'é', 'a_b', '-a', JSON.stringify('__proto__').slice(1, -1), 'a'.repeat(101)])(
    'have no name like %j',
    (name) => {
      expect(ownHeadersProblem(JSON.parse(`{${JSON.stringify(name)}: "x"}`))?.problem).toMatch(/no name of a header/);
    },
  );

  it.each(['a\r\nSvc-Signature: t=1', 'a\nb', '\u0000', 'ü', '\u007f'])('have no value like %j', (value) => {
    expect(ownHeadersProblem({ 'x-shop': value })).toEqual({
      name: 'x-shop',
      problem: expect.stringContaining('line break'),
    });
  });

  it('are named once and no larger than 4 kB together', () => {
    expect(ownHeadersProblem({ 'X-Shop': 'a', 'x-shop': 'b' })?.problem).toMatch(/twice/);
    expect(ownHeadersProblem({ 'x-shop': 'a'.repeat(4_091) })?.problem).toMatch(/4 kB/);
    expect(ownHeadersProblem({ 'x-shop': 'a'.repeat(4_090) })).toBeNull();
  });
});
