import { describe, expect, it } from '@jest/globals';
import { contextKeysAmong } from '@outcall/testing';
import { loadConfig } from './config.js';

const OWNERS = ['FLOW', 'CONTACTS', 'RUNS', 'TELEPHONY', 'ACTIONS', 'COMMERCE', 'WEBHOOKS'];
const COMPLETE = {
  DATABASE_URL: 'postgres://gateway@127.0.0.1/outcall',
  EVENT_BUS: 'embedded',
  CONTEXT_KEYS: JSON.stringify(contextKeysAmong(['api-gateway', 'flow'])),
  SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 1).toString('base64') }),
  ADMIN_TOKEN: 'administrator-of-the-tests',
  ...Object.fromEntries(OWNERS.map((owner) => [`${owner}_URL`, 'http://127.0.0.1:3001'])),
};

describe('The settings of the gateway', () => {
  it('trust no proxy unless told', () => {
    expect(loadConfig(COMPLETE).TRUST_PROXY).toEqual([]);
  });

  it('let an org change ten thousand things a day', () => {
    expect(loadConfig(COMPLETE).CHANGES_PER_DAY_OF_ORG).toBe(10_000);
  });

  it('take the old name of the most open streams where the new one is not set', () => {
    const maxStreams = (env: object): number => loadConfig({ ...COMPLETE, ...env }).MAX_STREAMS;
    expect(maxStreams({})).toBe(500);
    expect(maxStreams({ STREAMS_MOST: '3' })).toBe(3);
    expect(maxStreams({ STREAMS_MOST: '3', MAX_STREAMS: '4' })).toBe(4);
    expect(() => maxStreams({ STREAMS_MOST: '0' })).toThrow('MAX_STREAMS');
  });

  it('take addresses and ranges of proxies', () => {
    const TRUST_PROXY = '10.0.0.5, 192.168.0.0/16,2001:db8::/32';
    expect(loadConfig({ ...COMPLETE, TRUST_PROXY }).TRUST_PROXY).toEqual([
      '10.0.0.5',
      '192.168.0.0/16',
      '2001:db8::/32',
    ]);
  });

  it.each(['sixteen or more spaces', 'administrätor-of-the-tests', 'too-short', 'a'.repeat(201)])(
    'refuse the token %s, which no header can carry or anybody could guess',
    (ADMIN_TOKEN) => {
      expect(() => loadConfig({ ...COMPLETE, ADMIN_TOKEN })).toThrow('ADMIN_TOKEN');
    },
  );

  it('take a single token of staff, or tokens with names, or both, and not none', () => {
    const named = `asha:${'a'.repeat(32)}`;
    const { ADMIN_TOKEN, ...rest } = COMPLETE;
    expect(loadConfig(COMPLETE)).toMatchObject({ ADMIN_TOKEN, ADMIN_TOKENS: [] });
    // As docker compose gives one that is not set.
    expect(loadConfig({ ...rest, ADMIN_TOKEN: '', ADMIN_TOKENS: named }).ADMIN_TOKENS).toHaveLength(1);
    expect(loadConfig({ ...COMPLETE, ADMIN_TOKENS: named }).ADMIN_TOKENS).toHaveLength(1);
    expect(() => loadConfig(rest)).toThrow('ADMIN_TOKENS: one token of staff is needed');
    expect(() => loadConfig({ ...COMPLETE, ADMIN_TOKENS: `${named},${named}` })).toThrow('ADMIN_TOKENS: a name');
    expect(() => loadConfig({ ...COMPLETE, ADMIN_TOKENS: `asha:${'a'.repeat(31)}` })).toThrow(
      'ADMIN_TOKENS: the token',
    );
  });

  it.each([
    ['RATE_LIMIT_PER_SECOND', '0'],
    ['RATE_LIMIT_PER_SECOND', '-1'],
    ['RATE_LIMIT_PER_SECOND', 'many'],
    ['RATE_LIMIT_BURST', '0'],
    ['RATE_LIMIT_BURST', '1.5'],
    ['SERVICE_CONNECTIONS', '0'],
    ['RUN_CONNECTIONS', '0'],
    ['READER_PAUSE_MS', '0'],
    ['READER_HOLD_MS', '0'],
    ['SERVICE_WAIT_MS', '0'],
    ['OVERLOAD_IN_WORK', '0'],
    ['OVERLOAD_ANSWER_MS', '0'],
  ])('refuse %s=%s, with which nobody would be served', (name, value) => {
    expect(() => loadConfig({ ...COMPLETE, [name]: value })).toThrow(name);
  });

  it.each(['', ' ', '1e2', '89'])('refuse to keep the audit log %j days', (AUDIT_RETENTION_DAYS) => {
    expect(() => loadConfig({ ...COMPLETE, AUDIT_RETENTION_DAYS })).toThrow('AUDIT_RETENTION_DAYS: must be days');
    expect(loadConfig({ ...COMPLETE, AUDIT_RETENTION_DAYS: '90' }).AUDIT_RETENTION_DAYS).toBe(90);
  });

  it.each(['true', '1.2.3', '10.0.0.0/33', 'balancer', '10.0.0.5,,10.0.0.6'])('refuse the proxy %s', (TRUST_PROXY) => {
    expect(() => loadConfig({ ...COMPLETE, TRUST_PROXY })).toThrow('TRUST_PROXY');
  });
});
