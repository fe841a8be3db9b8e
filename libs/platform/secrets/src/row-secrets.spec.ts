import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { KeyRing } from './key-ring.js';
import { RowSecrets } from './row-secrets.js';

const key = (): string => randomBytes(32).toString('base64');
const row = { orgId: 'org_1', mode: 'live', id: 'whe_1' } as const;

describe('RowSecrets', () => {
  const keys = { k1: key() };
  const box = new RowSecrets(KeyRing.parse(JSON.stringify(keys)), 'webhooks.endpoints.secret');

  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = box.seal('whsec_abc', row);
    expect(sealed).toMatch(/^v1\.k1\.[\w-]+\.[\w-]+$/);
    expect(sealed).not.toContain('abc');
    expect(box.open(sealed, row)).toBe('whsec_abc');
    expect(box.seal('whsec_abc', row)).not.toBe(sealed);
  });

  it('does not open a text that was moved to another org, mode or endpoint', () => {
    const sealed = box.seal('whsec_abc', row);
    for (const other of [
      { ...row, orgId: 'org_2' },
      { ...row, mode: 'test' as const },
      { ...row, id: 'whe_2' },
    ])
      expect(() => box.open(sealed, other)).toThrow();
  });

  it('does not open a text that was moved to another place', () => {
    const elsewhere = new RowSecrets(KeyRing.parse(JSON.stringify(keys)), 'actions.action_urls.secret');
    expect(() => elsewhere.open(box.seal('whsec_abc', row), row)).toThrow();
  });

  it('does not open a text that was changed or whose tag was cut', () => {
    const [version, kid, iv, body = ''] = box.seal('whsec_abc', row).split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes[0]! ^= 1;
    expect(() => box.open([version, kid, iv, bytes.toString('base64url')].join('.'), row)).toThrow();
    expect(() =>
      box.open([version, kid, iv, Buffer.from(body, 'base64url').subarray(0, 13).toString('base64url')].join('.'), row),
    ).toThrow();
    expect(() => box.open('whsec_plain', row)).toThrow();
  });

  it('seals with the first key and opens with any', () => {
    const rotated = new RowSecrets(KeyRing.parse(JSON.stringify({ k2: key(), ...keys })), 'webhooks.endpoints.secret');
    expect(rotated.open(box.seal('whsec_abc', row), row)).toBe('whsec_abc');
    expect(rotated.seal('x', row)).toMatch(/^v1\.k2\./);
    expect(() => box.open(rotated.seal('x', row), row)).toThrow(/no key k2/);
  });
});

describe('KeyRing', () => {
  it.each(['{}', '{"k1":"c2hvcnQ="}', `{"1":"${key()}"}`, 'nonsense'])('refuses %s', (text) => {
    expect(() => KeyRing.parse(text)).toThrow();
  });

  const KEY = Buffer.alloc(32, 7).toString('base64');
  it.each([KEY, `{"k1": ${KEY}}`, `"k1": "${KEY}"`])('repeats no part of %s, which is no JSON', (text) => {
    expect(() => KeyRing.parse(text)).toThrow(new Error('is no JSON'));
  });
});
