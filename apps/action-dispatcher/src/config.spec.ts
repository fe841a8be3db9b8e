import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

const address = 'http://127.0.0.1:1';
const ENV = {
  CONTEXT_KEYS: '{}',
  DATABASE_URL: 'postgres://localhost/none',
  SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 7).toString('base64') }),
  COMMERCE_URL: address,
  FLOW_URL: address,
};

describe('the settings of actions', () => {
  it('keep action calls two years unless told otherwise, and for ever with 0', () => {
    expect(loadConfig(ENV).ACTION_CALL_RETENTION_DAYS).toBe(730);
    expect(loadConfig({ ...ENV, ACTION_CALL_RETENTION_DAYS: '0' }).ACTION_CALL_RETENTION_DAYS).toBe(0);
  });

  it.each(['', ' ', '1e2', '-1'])('refuse to keep them %j days', (ACTION_CALL_RETENTION_DAYS) => {
    expect(() => loadConfig({ ...ENV, ACTION_CALL_RETENTION_DAYS })).toThrow(
      'ACTION_CALL_RETENTION_DAYS: must be days',
    );
  });
});
