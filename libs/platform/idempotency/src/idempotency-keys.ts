import type { Mode } from '@outcall/kernel';
import type { Queryable } from '@outcall/platform-postgres';
import type { ForgottenKeys } from './forget-keys.js';
import { CLAIM_LOST } from './idempotency.migrations.js';

/**
 * The ids a request is going to use for what it makes, e.g. `{runId, callId}`: a resumed request gets the first ones.
 */
export type Resource = Readonly<Record<string, string>>;

/**
 * Whose key it is: the same key of another org, mode or credential is another key
 * (docs/handbook/ids-and-idempotency.md#idempotency).
 */
export interface KeyName {
  readonly orgId: string;
  readonly mode: Mode;
  /** The API key's id, or the id of an OAuth token's grant. */
  readonly scopeId: string;
  readonly key: string;
}

export interface ClaimRequest extends KeyName {
  /** By `fingerprintOf`. */
  readonly fingerprint: string;
  /** Proposed; what an earlier try of the same request proposed is kept. */
  readonly resource: Resource;
}

/** The right to answer a key, until its lease ends and somebody else takes it. */
export interface Claim extends KeyName {
  /** Fences every write: another claim of the key has another owner. */
  readonly owner: string;
  /** In force: an earlier try's ids where there were any. */
  readonly resource: Resource;
}

/** An answer as it is kept: the bytes, or a reference from which the owning service renders the same bytes again. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly reference: unknown;
  readonly resource: Resource;
}

export type Verdict =
  | {
      readonly kind: 'claimed';
      readonly claim: Claim;
      /** An earlier try crashed or ended with a 5xx. */ readonly isResumed: boolean;
    }
  | { readonly kind: 'replay'; readonly answer: StoredAnswer }
  | { readonly kind: 'in_progress' }
  | { readonly kind: 'mismatch' };

/** What to store for a claim; with a null status nothing, but the claim must be held until the transaction ends. */
export interface KeyOutcome {
  readonly claim: Claim;
  readonly status: number | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly reference?: unknown;
  /**
   * Store it if the claim is still held and skip it otherwise: for a commit that records what has happened outside (a
   * call was placed) and must not be undone because somebody else answers by now.
   */
  readonly ifHeld?: boolean;
}

/**
 * The idempotency keys of one service (docs/handbook/ids-and-idempotency.md#idempotency). Every write is fenced: it
 * rejects with an error for which `isClaimLost` is true when the lease ended and another request has taken the key.
 */
export abstract class IdempotencyKeys {
  /** Commits alone, concurrent claims in one statement. Of several claims of one key at most one is `claimed`. */
  abstract claim(request: ClaimRequest): Promise<Verdict>;

  /** Stores an answer apart from its effect: where the effect was committed before, or there is none. */
  abstract finish(outcome: KeyOutcome): Promise<void>;

  /** Stores answers in the transaction of their effects: all of it, or none. */
  abstract finishIn(tx: Queryable, outcomes: readonly KeyOutcome[]): Promise<void>;

  /**
   * The SQL call that stores answers, for hot one-statement commands: `finishCall('$3')`, of any expression of type
   * jsonb that is an array by `outcomesJson`, or null for none. It must be reached: put it in the final SELECT.
   */
  abstract finishCall(jsonb: string): string;

  /**
   * Does the work of a claim and keeps its lease from ending meanwhile: a lease is short, so that the key of a process
   * that died is soon free.
   */
  abstract holding<T>(claim: Claim, work: () => Promise<T>): Promise<T>;

  /**
   * Deletes keys with what was answered under them. A request that comes with one again is new, and one under way loses
   * its claim: for what is gone for good, so that to repeat the request does nothing.
   */
  abstract forgetIn(tx: Queryable, tenantMode: Pick<KeyName, 'orgId' | 'mode'>, keys: ForgottenKeys): Promise<void>;

  /**
   * Gives the key up without an answer: the next request resumes at once, with the same resource. Never throws for a
   * lost claim.
   */
  abstract release(claim: Claim): Promise<void>;
}

/**
 * The outcome that stores nothing and makes sure of the claim: for a commit that makes the resource before the answer
 * is known.
 */
export const stillHeld = (claim: Claim): KeyOutcome => ({ claim, status: null });

/**
 * The parameter of `finishCall`: null when there is nothing to store. Each element has its `resource`, for statements
 * that pick among them.
 */
export function outcomesJson(outcomes: readonly (KeyOutcome | null)[]): string | null {
  const rows = outcomes
    .filter((outcome) => outcome !== null)
    .map(({ claim: { orgId, mode, scopeId, key, owner, resource }, status, headers, body, reference, ifHeld }) => ({
      org_id: orgId,
      mode,
      scope_id: scopeId,
      key,
      owner,
      resource,
      status,
      headers,
      body,
      reference,
      if_held: ifHeld,
    }));
  return rows.length > 0 ? JSON.stringify(rows) : null;
}

/** Whether the error says that the claim of a key is held by another request by now. */
export function isClaimLost(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return code === CLAIM_LOST || driverError?.code === CLAIM_LOST;
}
