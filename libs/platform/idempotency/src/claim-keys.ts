import type { Queryable, Statement } from '@outcall/platform-postgres';
import type { ClaimRequest, Verdict } from './idempotency-keys.js';

export interface OwnedRequest extends ClaimRequest {
  readonly owner: string;
}

export interface ClaimTimes {
  readonly now: Date;
  readonly leaseUntil: Date;
  /** Keys first used at or before this are forgotten. */
  readonly forgottenAt: Date;
}

/** A try under way keeps its key beyond the retention, or its answer and a new request's would meet. */
const isForgotten = (k: string): string =>
  `(${k}.created_at <= $4::timestamptz AND (${k}.state <> 'claimed' OR ${k}.lease_until <= $2::timestamptz))`;
const isLeft = (k: string): string =>
  `(${k}.state = 'released' OR (${k}.state = 'claimed' AND ${k}.lease_until <= $2::timestamptz))`;

/**
 * $1: requests; $2: now; $3: end of the leases; $4: see `forgottenAt`. One row per request, in order; a null verdict
 * means that the key was made while this statement ran: ask again. What is settled is read and neither locked nor
 * written. LATERAL with LIMIT keeps the planner at one key lookup per request, also in a plan made while the table was
 * empty. DISTINCT ON: of requests with one key in a batch the first may claim, and is written in key order, so that
 * batches cannot deadlock.
 */
export const CLAIM: Statement = {
  name: 'idempotency.claim',
  text: `
    WITH asked AS MATERIALIZED (
      SELECT r.org_id, r.mode, r.scope_id, r.key, decode(r.fingerprint, 'hex') AS fingerprint, r.owner, r.resource, r.place
        FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (org_id text, mode text, scope_id text, key text, fingerprint text, owner uuid, resource jsonb))
             WITH ORDINALITY AS r (org_id, mode, scope_id, key, fingerprint, owner, resource, place)),
    known AS MATERIALIZED (
      SELECT a.place, k.fingerprint = a.fingerprint AS is_same, k.state, ${isForgotten('k')} AS is_forgotten, ${isLeft('k')} AS is_left,
             k.resource, k.status, k.headers, k.body, k.reference
        FROM asked a CROSS JOIN LATERAL (
          SELECT * FROM idempotency_keys i WHERE i.org_id = a.org_id AND i.mode = a.mode AND i.scope_id = a.scope_id AND i.key = a.key LIMIT 1) k),
    taken AS (
      INSERT INTO idempotency_keys AS k (org_id, mode, scope_id, key, fingerprint, state, owner, lease_until, tries, resource, created_at)
      SELECT DISTINCT ON (a.org_id, a.mode, a.scope_id, a.key) a.org_id, a.mode, a.scope_id, a.key, a.fingerprint, 'claimed', a.owner, $3::timestamptz, 1, a.resource, $2::timestamptz
        FROM asked a LEFT JOIN known n ON n.place = a.place
       WHERE n.place IS NULL OR n.is_forgotten OR (n.is_same AND n.is_left)
       ORDER BY a.org_id, a.mode, a.scope_id, a.key, a.place
      ON CONFLICT (org_id, mode, scope_id, key) DO UPDATE SET
        fingerprint = excluded.fingerprint, state = 'claimed', owner = excluded.owner, lease_until = excluded.lease_until,
        tries = CASE WHEN ${isForgotten('k')} THEN 1 ELSE k.tries + 1 END,
        resource = CASE WHEN ${isForgotten('k')} THEN excluded.resource ELSE excluded.resource || k.resource END,
        created_at = CASE WHEN ${isForgotten('k')} THEN excluded.created_at ELSE k.created_at END,
        status = NULL, headers = NULL, body = NULL, reference = NULL
      WHERE ${isForgotten('k')} OR (k.fingerprint = excluded.fingerprint AND ${isLeft('k')})
      RETURNING org_id, mode, scope_id, key, fingerprint, owner, tries, resource)
    SELECT CASE
             WHEN t.owner = a.owner THEN 'claimed'
             WHEN t.owner IS NOT NULL THEN CASE WHEN t.fingerprint = a.fingerprint THEN 'in_progress' ELSE 'mismatch' END
             WHEN n.place IS NULL OR n.is_forgotten THEN NULL
             WHEN NOT n.is_same THEN 'mismatch'
             WHEN n.state = 'answered' THEN 'replay'
             ELSE 'in_progress'
           END AS verdict,
           t.tries, coalesce(t.resource, n.resource) AS resource, n.status, n.headers, n.body, n.reference
      FROM asked a
      LEFT JOIN known n ON n.place = a.place
      LEFT JOIN taken t ON t.org_id = a.org_id AND t.mode = a.mode AND t.scope_id = a.scope_id AND t.key = a.key
     ORDER BY a.place`,
};

interface ClaimRow {
  readonly verdict: Verdict['kind'] | null;
  readonly tries: number | null;
  readonly resource: Record<string, string>;
  readonly status: number;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
  readonly reference: unknown;
}

/** One verdict per request, in order; null where the key is only now being made by somebody else. */
export async function claimKeys(
  database: Queryable,
  requests: readonly OwnedRequest[],
  { now, leaseUntil, forgottenAt }: ClaimTimes,
): Promise<(Verdict | null)[]> {
  const asked = requests.map(({ orgId, mode, scopeId, key, fingerprint, owner, resource }) => ({
    org_id: orgId,
    mode,
    scope_id: scopeId,
    key,
    fingerprint,
    owner,
    resource,
  }));
  const rows = await database.run<ClaimRow>(CLAIM, [JSON.stringify(asked), now, leaseUntil, forgottenAt]);
  return rows.map((row, at) => verdictOf(row, requests[at] as OwnedRequest));
}

function verdictOf(
  { verdict, tries, resource, status, headers, body, reference }: ClaimRow,
  request: OwnedRequest,
): Verdict | null {
  switch (verdict) {
    case 'claimed': {
      const { orgId, mode, scopeId, key, owner } = request;
      return { kind: 'claimed', claim: { orgId, mode, scopeId, key, owner, resource }, isResumed: (tries ?? 1) > 1 };
    }
    case 'replay':
      return { kind: 'replay', answer: { status, headers: headers ?? {}, body, reference, resource } };
    case 'in_progress':
    case 'mismatch':
      return { kind: verdict };
    case null:
      return null;
  }
}
