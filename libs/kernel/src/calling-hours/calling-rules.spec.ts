import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE, numberSeriesAt, rulesAt, type CallingRules } from './calling-rules.js';
import { judgeHours } from './judge-hours.js';

const at = (local: string): Date => new Date(`${local}+05:30`);
const NOW = at('2026-11-23T12:00:00');
const { rules: LAW } = LEGAL_TABLE;

describe('the rules of 2018-07-19', () => {
  const rules = rulesAt(LAW, NOW);

  it.each([
    ['transactional', [['09:00', '21:00']], true, 'service'],
    ['service', [['09:00', '21:00']], false, 'service'],
    ['promotional', [['10:00', '21:00']], false, 'promotional'],
  ] as const)('let a %s call start in %j, by a purchase: %s, by a %s consent', (callType, hours, purchase, consent) => {
    expect(rules.callTypes[callType]).toEqual({ hours, purchase, consent });
  });

  it('let a service consent of a checkout lapse after 7 days and no other, and lock promotional ones for 90 days after an opt-out', () => {
    expect(rules.lapsing).toEqual([{ source: 'checkout', scope: 'service', days: 7 }]);
    expect(rules.reconsent).toEqual({ scope: 'promotional', lockedDays: 90, exceptSources: ['form', 'verbal'] });
  });

  it.each([
    ['+911401234567', '140'],
    ['+911600123456', '1600'],
    ['+911601123456', '1601'],
    ['+911609123456', '160'],
    ['+919876543210', 'mobile'],
    ['+916000000000', 'mobile'],
    ['+911140000077', 'landline'],
    ['+914423456789', 'landline'],
  ])('say that %s is of the series %s', (phone, series) => {
    expect(numberSeriesAt(LAW, phone, NOW)).toBe(series);
  });
});

describe('the table of rules', () => {
  it('is ascending by day, no version twice', () => {
    const days = LAW.map(({ effectiveFrom }) => effectiveFrom);
    expect(days).toEqual([...new Set(days)].sort());
    expect(new Set(LAW.map(({ rulesVersion }) => rulesVersion)).size).toBe(LAW.length);
  });

  it('takes a new entry as the law from the first moment of its day in India on, and not before', () => {
    const [known] = LAW;
    const promotional = { hours: [['12:00', '18:00']], purchase: false, consent: 'promotional' } as const;
    const series = [{ name: '150', begins: ['150'], meaning: 'promotion' }, ...(known as CallingRules).series];
    const next: CallingRules = {
      ...(known as CallingRules),
      ...{ rulesVersion: 'in-2026-12', effectiveFrom: '2026-12-01', series },
      callTypes: { ...(known as CallingRules).callTypes, promotional },
    };
    const rules = [...LAW, next];
    const [before, after] = [at('2026-11-30T23:59:59.999'), at('2026-12-01T00:00:00')];
    expect([rulesAt(rules, before), rulesAt(rules, after)]).toEqual([known, next]);
    expect(
      ['+911501234567'].flatMap((phone) => [before, after].map((time) => numberSeriesAt(rules, phone, time))),
    ).toEqual(['landline', '150']);
    const judged = (local: string) => judgeHours({ kind: 'legal', rules }, 'promotional', [], at(local));
    expect(judged('2026-11-30T11:00:00')).toMatchObject({ isOpen: true, rulesVersion: 'in-2018-07' });
    expect(judged('2026-12-01T11:00:00')).toMatchObject({
      isOpen: false,
      opensAt: at('2026-12-01T12:00:00'),
      rulesVersion: 'in-2026-12',
    });
  });
});
