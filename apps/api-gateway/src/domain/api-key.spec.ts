import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashApiKey, isApiKey, mintApiKey } from './api-key.js';

describe('API keys', () => {
  it('have their published form and a checksum that holds', () => {
    for (const mode of ['live', 'test'] as const) {
      const key = mintApiKey(mode, randomBytes);
      expect(key).toMatch(new RegExp(`^svc_sk_${mode}_[0-9A-Za-z]{38}$`));
      expect(isApiKey(key)).toBe(true);
    }
  });

  it('stay the same for the same random bytes, so that the checksum can be computed by scanners', () => {
    const key = mintApiKey('live', (length) => new Uint8Array(length));
    expect(key).toBe(`svc_sk_live_${'0'.repeat(32)}1Z5csm`);
  });

  it('are refused after any single typing error', () => {
    const key = mintApiKey('test', randomBytes);
    for (let at = 'svc_sk_test_'.length; at < key.length; at += 1) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  });

  it.each([
    '',
    'svc_sk_live_',
    'svc_sk_prod_'.padEnd(50, 'a'),
    'svc_at_'.padEnd(50, 'a'),
    `${'svc_sk_live_'.padEnd(50, '0')}\n`,
    'Bearer',
  ])('refuses %j', (text) => {
    expect(isApiKey(text)).toBe(false);
  });

  it('never use a byte that would favour some characters', () => {
    const bytes = [255, 250, 248, 0, 61];
    let at = 0;
    const key = mintApiKey('live', (length) => Uint8Array.from({ length }, () => bytes[at++ % bytes.length] as number));
    expect(key.slice(12, 44)).toBe('0z'.repeat(16));
  });

  it('are stored as SHA-256', () => {
    expect(hashApiKey('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
