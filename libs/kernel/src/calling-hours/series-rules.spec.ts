import { describe, expect, it } from '@jest/globals';
import { CALL_TYPES } from '../vocabulary.js';
import { LEGAL_TABLE } from './calling-rules.js';
import { seriesObjection, SERIES_RULES, type SeriesRule } from './series-rules.js';

const NOW = new Date('2026-11-21T06:30:00.000Z');
const may = (phone: string, at = NOW, hasOperatorConsent = false) =>
  CALL_TYPES.filter((type) => seriesObjection({ phone, hasOperatorConsent }, type, at) === null).sort();

describe('the rules of number series', () => {
  it.each([
    ['+911400001234', ['promotional']],
    ['+911600001234', ['service', 'transactional']],
    ['+911601001234', ['service', 'transactional']],
    ['+911609001234', ['service', 'transactional']],
    ['+911140000123', []],
    ['+919876543210', []],
  ])('let %s make %j calls', (phone, types) => expect(may(phone)).toEqual(types));

  it.each(['+911140000123', '+919876543210'])('let %s serve, not promote, with the word of its operator', (phone) => {
    expect(may(phone, NOW, true)).toEqual(['service', 'transactional']);
    expect(seriesObjection({ phone, hasOperatorConsent: false }, 'service', NOW)).toMatch(/needs the operator's word/);
    expect(seriesObjection({ phone, hasOperatorConsent: true }, 'promotional', NOW)).toMatch(/is for transactional/);
  });

  it('hold from 00:00 of their day in India', () => {
    const before = new Date('2024-05-27T18:29:59.999Z');
    const from = new Date('2024-05-27T18:30:00.000Z');
    expect([may('+911400001234', before).length, may('+911400001234', from)]).toEqual([3, ['promotional']]);
    expect([may('+911601001234', before), may('+911601001234', from).length]).toEqual([[], 2]);
    expect(seriesObjection({ phone: '+911601001234', hasOperatorConsent: false }, 'service', before)).toContain(
      '2024-05-27',
    );
  });

  it('come into force by the table alone, on a day that lies ahead', () => {
    const rule: SeriesRule = {
      ...{ series: '1601', effectiveFrom: '2027-01-01', callTypes: ['promotional'] },
      ...{ needsOperatorConsent: false, source: 'a test' },
    };
    const objection = (at: string) =>
      seriesObjection({ phone: '+911601001234', hasOperatorConsent: false }, 'service', new Date(at), [
        ...SERIES_RULES,
        rule,
      ]);
    expect([objection('2026-12-31T18:29:59.999Z'), objection('2026-12-31T18:30:00Z')]).toEqual([
      null,
      'the series 1601 is for promotional calls',
    ]);
  });

  it('name each a series of the legal table, a day and a source, in order', () => {
    const series = LEGAL_TABLE.rules.flatMap((rules) => rules.series.map(({ name }) => name));
    for (const rule of SERIES_RULES) {
      expect(series).toContain(rule.series);
      expect(rule.effectiveFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(rule.source).not.toBe('');
    }
    for (const name of new Set(series)) {
      const days = SERIES_RULES.filter((rule) => rule.series === name).map((rule) => rule.effectiveFrom);
      expect(days.length).toBeGreaterThan(0);
      expect(days).toEqual([...days].sort());
    }
  });
});
