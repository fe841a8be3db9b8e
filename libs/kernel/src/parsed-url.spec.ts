import { describe, expect, it } from '@jest/globals';
import { parsedUrl } from './parsed-url.js';

describe('a URL', () => {
  it('is read the same the first time and after very many others', () => {
    const host = () => parsedUrl('https://b\u00fccher.example/a')?.host;
    expect(host()).toBe('xn--bcher-kva.example');
    for (let n = 0; n < 200_000; n += 1) parsedUrl(`https://shop.example/${n}`);
    expect(host()).toBe('xn--bcher-kva.example');
    expect(parsedUrl('no url')).toBeNull();
  });
});
