import { FixedClock } from '@outcall/kernel';
import { NoFaults, type FaultPoints } from '@outcall/platform-faults';
import type { TenantContext } from '@outcall/platform-http';
import { sqlMigration } from '@outcall/platform-postgres';
import { createTestDatabase } from '@outcall/testing';
import {
  fingerprintOf,
  IDEMPOTENCY_MIGRATIONS,
  PostgresIdempotencyKeys,
  type ClaimRequest,
  type IdempotentCall,
} from '../src/index.js';
import type { KeyName, Verdict } from '../src/index.js';

export const LEASE_MS = 60_000;
export const DAY_MS = 24 * 3_600_000;
const EFFECTS = sqlMigration('Effects1764000000001', 'CREATE TABLE effects (id text PRIMARY KEY, note text)');

export const tenant: TenantContext = {
  type: 'tenant',
  orgId: 'org_a',
  orgName: 'Shop',
  isVerified: true,
  callingHours: null,
  mode: 'live',
  credential: { kind: 'api_key', id: 'key_1', name: 'shop' },
  scopes: ['runs'],
};

/** A database with the table of keys and one for effects; two replicas' stores, a clock that stands still. */
export async function startFixture(isOwner = false) {
  const db = await createTestDatabase('owner', [...IDEMPOTENCY_MIGRATIONS, EFFECTS], { poolSize: 12, isOwner });
  const clock = new FixedClock(new Date('2026-11-21T10:00:00.000Z'));
  const store = (faults: FaultPoints = new NoFaults()) =>
    new PostgresIdempotencyKeys(db.database, clock, { leaseMs: LEASE_MS, retentionMs: DAY_MS }, faults);
  return { db, clock, store, keys: store(), other: store() };
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

let made = 0;
export const freshKey = (): string => `key-${(made += 1)}`;

export function request(
  key: string,
  change: Partial<KeyName> & { body?: unknown; resource?: Record<string, string> } = {},
): ClaimRequest {
  const { body = { phone: '9876543210' }, resource = { runId: `run_${(made += 1)}` }, ...name } = change;
  return {
    orgId: 'org_a',
    mode: 'live',
    scopeId: 'key_1',
    key,
    ...name,
    fingerprint: fingerprintOf({ method: 'POST', path: '/v1/runs', body }),
    resource,
  };
}

export const call = (
  key: string | undefined,
  change: Partial<IdempotentCall<{ runId: string }>> = {},
): IdempotentCall<{ runId: string }> => ({
  tenant,
  method: 'POST',
  path: '/v1/runs',
  key,
  body: { phone: '9876543210' },
  requestId: 'req_first',
  proposed: { runId: `run_${(made += 1)}` },
  ...change,
});

/** The claim of a verdict that must be one. */
export function claimed(verdict: Verdict): Extract<Verdict, { kind: 'claimed' }> {
  if (verdict.kind !== 'claimed') throw new Error(`not claimed but ${verdict.kind}`);
  return verdict;
}

export const kindsOf = (verdicts: readonly Verdict[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of verdicts) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
