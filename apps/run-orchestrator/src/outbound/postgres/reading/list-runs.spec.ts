import { describe, expect, it } from '@jest/globals';
import type { ListRunsQuery } from '../../../application/run-repository.js';
import { listStatement, WITH_CREATOR } from './list-runs.js';

/** PostgreSQL tells prepared statements apart by so many bytes of their names. */
const MAX_NAME_BYTES = 63;

const EACH: readonly Partial<ListRunsQuery>[] = [
  { phone: '+919810000001' },
  { contactId: 'con_1' },
  { metadata: { shop: 'pune' } },
  { outcome: 'yes' },
  { flowId: 'flw_1' },
  { status: 'done' },
  { createdAfter: '2026-03-02T06:00:00Z' },
  { createdBefore: '2026-03-03T06:00:00Z' },
  { before: { createdAt: '2026-03-02T06:00:00Z', id: 'run_1' } },
];
const SETS = EACH.reduce<Partial<ListRunsQuery>[]>(
  (sets, one) => [...sets, ...sets.map((set) => ({ ...set, ...one }))],
  [{}],
);

describe('the statements of the lists of runs', () => {
  it('have names that PostgreSQL tells apart, whatever is sent together', () => {
    const statements = SETS.flatMap((set) => {
      const query = { orgId: 'org_1', mode: 'live', limit: 20, ...set } as const;
      return [listStatement(query).statement, listStatement(query, WITH_CREATOR).statement];
    });
    expect(statements.filter(({ name }) => Buffer.byteLength(name) > MAX_NAME_BYTES)).toEqual([]);
    expect(new Set(statements.map(({ name }) => name)).size).toBe(1_024);
  });
});
