import { describe, expect, it } from '@jest/globals';
import type { PermitRequest } from '@outcall/contracts-contacts';
import { FixedClock, LEGAL_TABLE, type CallingRules } from '@outcall/kernel';
import type { CallingPolicy } from './calling-policy.js';
import { DecidePermits } from './decide-permits.use-case.js';
import { PermitStore, type PermitCommand, type PermitOutcome } from './permit-store.js';

const [KNOWN] = LEGAL_TABLE.rules as readonly CallingRules[] as [CallingRules];
const { transactional } = KNOWN.callTypes;
const RULES: CallingRules[] = [
  KNOWN,
  {
    ...{ ...KNOWN, rulesVersion: 'in-2026-12', effectiveFrom: '2026-12-01' },
    callTypes: { ...KNOWN.callTypes, transactional: { ...transactional, purchase: false } },
  },
];
const POLICY = { hours: { kind: 'legal', rules: RULES }, rules: RULES, maxCallsPerDay: 0 } as unknown as CallingPolicy;
const BASIS = { kind: 'purchase', transactionAt: '2026-11-30T12:00:00.000Z', orderId: null } as const;

class Store extends PermitStore {
  readonly decided: PermitCommand[] = [];
  decide = async (commands: readonly PermitCommand[]): Promise<PermitOutcome[]> => {
    this.decided.push(...commands);
    return commands.map(() => ({ refused: null, expiresAt: '2026-12-01T06:00:02.000Z', judged: null }));
  };
}

describe('a run that waits while other rules come into force', () => {
  it('keeps the basis that was judged once, when it started, and has the hours of the day of its attempt', async () => {
    const store = new Store();
    const request = {
      ...{ orgId: 'org_1', mode: 'live', runId: 'run_1', callId: 'cal_1', attempt: 2, phone: '+919810000001' },
      ...{ callType: 'transactional', orgHours: null, flowHours: null },
      basis: { ...BASIS, expiresAt: '2026-12-01T12:00:00.000Z' },
    } as PermitRequest;
    const decide = new DecidePermits(store, POLICY, new FixedClock(new Date('2026-12-01T06:00:00.000Z')));
    expect(await decide.execute([request])).toMatchObject([{ ok: true }]);
    expect(store.decided).toMatchObject([
      { basis: request.basis, hours: { isOpen: true, rulesVersion: 'in-2026-12' } },
    ]);
  });
});
