import { describe, expect, it } from '@jest/globals';
import type { RunAdmissionQuestion } from '@outcall/contracts-contacts';
import { FixedClock, LEGAL_TABLE, TimeOrderedIdGenerator, type CallingRules } from '@outcall/kernel';
import { AdmissionJudgement } from './admission-judgement.js';
import type { CallingPolicy } from './calling-policy.js';

const [KNOWN] = LEGAL_TABLE.rules as readonly CallingRules[] as [CallingRules];

/**
 * Next month a service call needs no consent when there was a purchase, promotional ones start later, and consents of a
 * form lapse after a day.
 */
const NEXT: CallingRules = {
  ...KNOWN,
  ...{ rulesVersion: 'in-2026-12', effectiveFrom: '2026-12-01' },
  callTypes: {
    ...KNOWN.callTypes,
    service: { hours: [['11:00', '17:00']], purchase: true, consent: 'promotional' },
  },
  lapsing: [{ source: 'form', scope: 'service', days: 1 }],
};
const RULES = [KNOWN, NEXT];
const POLICY: CallingPolicy = {
  hours: { kind: 'legal', rules: RULES },
  rules: RULES,
  basis: { transactionWindowMinutes: 30, purchaseBasisHours: 24 },
  maxCallsPerDay: 0,
};

describe('a rule that starts next month', () => {
  const judgedAt = (local: string) => {
    const now = new Date(`${local}+05:30`);
    const request: RunAdmissionQuestion = {
      ...{ orgId: 'org_1', mode: 'live', phone: '+919810000001', callType: 'service', orgHours: null, flowHours: null },
      transactionAt: now.toISOString(),
      consent: { scope: 'service', source: 'form', givenAt: now.toISOString(), note: 'ticked' },
    };
    const ids = new TimeOrderedIdGenerator(new FixedClock(now));
    return new AdmissionJudgement(POLICY, ids, now).prepare({ ...request, runId: 'run_1', callId: 'cal_1' });
  };

  it('is no rule on the last day of this one', () => {
    const { hours, purchase, orders, scope, recording } = judgedAt('2026-11-30T18:00:00');
    expect(hours).toMatchObject({ isOpen: true, rulesVersion: 'in-2018-07' });
    expect([purchase, orders, scope, recording?.consent?.expiresAt]).toEqual([null, null, 'service', null]);
  });

  it('decides hours, bases, how long a consent stands and the version of the permit from its first day on', () => {
    const evening = judgedAt('2026-12-01T18:00:00');
    expect(evening.hours).toMatchObject({
      isOpen: false,
      opensAt: '2026-12-02T05:30:00.000Z',
      rulesVersion: 'in-2026-12',
    });
    const { hours, purchase, orders, scope, recording } = judgedAt('2026-12-01T12:00:00');
    expect(hours.isOpen).toBe(true);
    expect([purchase?.kind, orders !== null, scope]).toEqual(['purchase', true, 'promotional']);
    expect(recording?.consent).toMatchObject({ expiresAt: '2026-12-02T06:30:00.000Z', isStanding: false });
  });
});
