import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@outcall/platform-config';
import { loadConfig } from './config.js';
import { LEGAL_TABLE } from './domain/legal-hours.js';

const ENV = { CONTEXT_KEYS: '{}', DATABASE_URL: 'postgres://localhost/x' };

describe('the configuration of contacts', () => {
  it('has the legal hours and the specified windows as its defaults', () => {
    expect(loadConfig(ENV)).toMatchObject({ CALLING_HOURS: LEGAL_TABLE, TRANSACTION_WINDOW_MINUTES: 30, PURCHASE_BASIS_HOURS: 24 });
    expect(loadConfig({ ...ENV, CALLING_HOURS: '' }).CALLING_HOURS).toEqual(LEGAL_TABLE);
  });

  it('refuses calling hours that cannot be read', () => {
    expect(() => loadConfig({ ...ENV, CALLING_HOURS: '{"days": {"mon": [["9", "21"]]}}' })).toThrow(ConfigError);
    expect(() => loadConfig({ ...ENV, CALLING_HOURS: '{' })).toThrow(/CALLING_HOURS/);
  });
});
