import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE } from '@outcall/kernel';
import { ConfigError } from '@outcall/platform-config';
import { loadConfig } from './config.js';

const ENV = { CONTEXT_KEYS: '{}', DATABASE_URL: 'postgres://localhost/x', NUMBER_HASH_KEY: 'k'.repeat(43) };

describe('the configuration of contacts', () => {
  it('has the legal hours and the specified windows as its defaults', () => {
    expect(loadConfig(ENV)).toMatchObject({
      CALLING_HOURS: LEGAL_TABLE,
      TRANSACTION_WINDOW_MINUTES: 30,
      PURCHASE_BASIS_HOURS: 24,
      MAX_CALLS_PER_SHOPPER_PER_DAY: 0,
    });
    expect(loadConfig({ ...ENV, CALLING_HOURS: '' }).CALLING_HOURS).toEqual(LEGAL_TABLE);
  });

  it.each(['-1', '1.5', 'two'])('refuses a cap of %s calls', (text) => {
    expect(() => loadConfig({ ...ENV, MAX_CALLS_PER_SHOPPER_PER_DAY: text })).toThrow(/MAX_CALLS_PER_SHOPPER_PER_DAY/);
  });

  it.each(['', ' ', '1e2', '-1'])('refuses to keep permits %j days', (PERMIT_RETENTION_DAYS) => {
    expect(() => loadConfig({ ...ENV, PERMIT_RETENTION_DAYS })).toThrow('PERMIT_RETENTION_DAYS: must be days');
    expect(loadConfig({ ...ENV, PERMIT_RETENTION_DAYS: '0' }).PERMIT_RETENTION_DAYS).toBe(0);
  });

  it.each(['0', '', '0.5'])('refuses to delete every %s ms, which would be without a pause', (text) => {
    expect(() => loadConfig({ ...ENV, RETENTION_EVERY_MS: text })).toThrow(/RETENTION_EVERY_MS/);
  });

  it('refuses calling hours that cannot be read', () => {
    expect(() => loadConfig({ ...ENV, CALLING_HOURS: '{"days": {"mon": [["9", "21"]]}}' })).toThrow(ConfigError);
    expect(() => loadConfig({ ...ENV, CALLING_HOURS: '{' })).toThrow(/CALLING_HOURS: is no JSON/);
  });
});
