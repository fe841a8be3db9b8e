import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

const env = {
  CONTEXT_KEYS: '{}',
  DATABASE_URL: 'postgres://localhost/none',
  SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32).toString('base64') }),
};

describe('loadConfig', () => {
  it('takes the specified delays unless told, and opens no network', () => {
    const config = loadConfig(env);
    expect(config.WEBHOOK_RETRY_DELAYS_SECONDS).toEqual([60, 300, 1_800, 7_200, 21_600, 43_200]);
    expect(config).toMatchObject({ WEBHOOK_DEADLINE_MS: 10_000, WEBHOOK_OLD_SECRET_SECONDS: 86_400 });
    expect(config.EGRESS_ALLOW.isOpen).toBe(false);
    expect(config.WEBHOOK_RETENTION_DAYS).toBe(30);
    expect(loadConfig({ ...env, WEBHOOK_RETENTION_DAYS: '0' }).WEBHOOK_RETENTION_DAYS).toBe(0);
  });

  it('reads delays and networks, and names the setting that is wrong', () => {
    expect(loadConfig({ ...env, WEBHOOK_RETRY_DELAYS_SECONDS: '0.1, 2' }).WEBHOOK_RETRY_DELAYS_SECONDS).toEqual([
      0.1, 2,
    ]);
    expect(loadConfig({ ...env, EGRESS_ALLOW: '127.0.0.0/8' }).EGRESS_ALLOW.permits('127.0.0.1', 'http:')).toBe(true);
    for (const [name, value] of [
      ['WEBHOOK_RETRY_DELAYS_SECONDS', '1,,2'],
      ['EGRESS_ALLOW', 'everything'],
      ['SECRETS_KEYS', '{}'],
      ['WEBHOOK_RETENTION_DAYS', '29'],
      ['WEBHOOK_RETENTION_DAYS', ''],
      ['WEBHOOK_RETENTION_DAYS', ' '],
      ['WEBHOOK_RETENTION_DAYS', '1e2'],
      ['RETENTION_EVERY_MS', '0'],
    ] as const) {
      expect(() => loadConfig({ ...env, [name]: value })).toThrow(new RegExp(name));
    }
  });
});
