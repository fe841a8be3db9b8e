import { describe, expect, it } from '@jest/globals';
import { subjectOf, traceOf } from './batch-scope.js';
import type { DomainEvent } from './domain-event.js';

const event = (fields: Partial<DomainEvent>): DomainEvent =>
  ({ orgId: 'org_1', mode: 'live', requestId: 'req_1', traceparent: 't1', ...fields }) as DomainEvent;

describe('A batch of events', () => {
  it('is logged under the trace, the org and the mode that all of them share', () => {
    const batch = [event({}), event({})];
    expect(traceOf(batch)).toEqual({ requestId: 'req_1', traceparent: 't1' });
    expect(subjectOf(batch)).toEqual({ orgId: 'org_1', mode: 'live', credentialId: null });
  });

  it('is logged under none of those that differ', () => {
    const batch = [event({}), event({ requestId: 'req_2', orgId: 'org_2' })];
    expect(traceOf(batch)).toEqual({ requestId: null, traceparent: null });
    expect(subjectOf(batch)).toEqual({ orgId: null, mode: 'live', credentialId: null });
    expect(subjectOf([event({}), event({ mode: null })])).toMatchObject({ orgId: 'org_1', mode: null });
  });

  it('may be empty', () => {
    expect([traceOf([]).requestId, subjectOf([]).orgId]).toEqual([null, null]);
  });
});
