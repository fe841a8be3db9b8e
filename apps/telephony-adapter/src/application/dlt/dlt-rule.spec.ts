import { describe, expect, it } from '@jest/globals';
import { dltObjection, noTemplateOf } from './dlt-rule.js';

const AT = new Date('2026-11-27T18:30:00.000Z'); // midnight in India: the 28th begins

describe('dltObjection', () => {
  const of = (entityId: string | null, declaredOn: string | null, at = AT) =>
    dltObjection({ entityId, declaredOn }, at);

  it('has nothing against a declared number of a registered org, from its day in India on', () => {
    expect(of('1101234567890123456', '2026-11-28')).toBeNull();
    expect(of('1101234567890123456', '2026-11-28', new Date(AT.getTime() - 1))).toBe(
      'it is a declared CLI from 2026-11-28 on',
    );
    expect(of('1101234567890123456', '2026-11-29')).toBe('it is a declared CLI from 2026-11-29 on');
  });

  it('names everything that is missing', () => {
    expect(of(null, '2026-01-01')).toBe('the organisation has no DLT entity id');
    expect(of('1101', null)).toBe('it is no declared CLI');
    expect(of(null, null)).toBe('the organisation has no DLT entity id, it is no declared CLI');
  });

  it('names the flow without a template, if it is known', () => {
    expect(noTemplateOf('flw_1')).toBe('the flow flw_1 has no DLT template');
    expect(noTemplateOf(undefined)).toContain('not named');
  });
});
