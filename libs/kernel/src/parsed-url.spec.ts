import { describe, expect, it } from '@jest/globals';
import { isSameUrl, parsedUrl } from './parsed-url.js';

describe('a URL', () => {
  it('is read the same the first time and after very many others', () => {
    const host = () => parsedUrl('https://b\u00fccher.example/a')?.host;
    expect(host()).toBe('xn--bcher-kva.example');
    for (let n = 0; n < 200_000; n += 1) parsedUrl(`https://shop.example/${n}`);
    expect(host()).toBe('xn--bcher-kva.example');
    expect(parsedUrl('no url')).toBeNull();
  });

  it('is the same in another spelling of its host and port, and not with another path, query or user', () => {
    const url = 'https://shop.example/Hook?a=1';
    for (const same of [url, 'HTTPS://Shop.Example/Hook?a=1', 'https://shop.example:443/Hook?a=1'])
      expect([same, isSameUrl(url, same)]).toEqual([same, true]);
    for (const other of ['/hook?a=1', ':8443/Hook?a=1', '/Hook?a=2', '/Hook'])
      expect(isSameUrl(url, `https://shop.example${other}`)).toBe(false);
    expect(isSameUrl(url, 'http://shop.example/Hook?a=1')).toBe(false);
    expect([isSameUrl('https://a.example', 'https://a.example/'), isSameUrl('no url', 'No url')]).toEqual([
      true,
      false,
    ]);
  });
});
