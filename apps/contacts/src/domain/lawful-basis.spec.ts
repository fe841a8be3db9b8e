import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE, rulesAt } from '@outcall/kernel';
import { consentScopeFor, purchaseBasis } from './lawful-basis.js';

const NOW = new Date('2026-11-23T06:00:00.000Z');
const RULES = rulesAt(LEGAL_TABLE.rules, NOW);
const POLICY = { transactionWindowMinutes: 30, purchaseBasisHours: 24 };

describe('purchaseBasis', () => {
  it('takes a purchase of up to 30 minutes ago for a transactional call, and lets it carry the run for 24 hours', () => {
    expect(purchaseBasis('transactional', '2026-11-23T11:00:00+05:30', POLICY, RULES, NOW)).toEqual({
      kind: 'purchase',
      transactionAt: '2026-11-23T05:30:00.000Z',
      orderId: null,
      expiresAt: '2026-11-24T06:00:00.000Z',
    });
    expect(purchaseBasis('transactional', NOW.toISOString(), POLICY, RULES, NOW)).not.toBeNull();
  });

  it('takes none that is older, in the future, or for another call type', () => {
    expect(purchaseBasis('transactional', '2026-11-23T05:29:59.999Z', POLICY, RULES, NOW)).toBeNull();
    expect(purchaseBasis('transactional', '2026-11-23T06:00:00.001Z', POLICY, RULES, NOW)).toBeNull();
    expect(purchaseBasis('service', NOW.toISOString(), POLICY, RULES, NOW)).toBeNull();
    expect(purchaseBasis('promotional', NOW.toISOString(), POLICY, RULES, NOW)).toBeNull();
    expect(purchaseBasis('transactional', undefined, POLICY, RULES, NOW)).toBeNull();
  });

  it('falls back on a service consent for a transactional call', () => {
    expect([
      consentScopeFor('transactional', RULES),
      consentScopeFor('service', RULES),
      consentScopeFor('promotional', RULES),
    ]).toEqual(['service', 'service', 'promotional']);
  });
});
