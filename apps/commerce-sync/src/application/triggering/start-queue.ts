import type { FalseCondition } from '@outcall/contracts-commerce';
import type { TriggeredStart } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { OncePerSubject } from '../../domain/triggers/trigger-results.js';

/** A run that a change has to start, claimed by this process until its lease ends. */
export interface DueStart {
  readonly id: string;
  /** How often it was claimed, now included: with the first nobody has asked for it before. */
  readonly asks: number;
  /** When its change was judged. */
  readonly createdAt: Date;
  readonly start: TriggeredStart & { readonly contactId: string };
  /** Its delay is over: it must be judged anew before it is asked for. */
  readonly isWaiting: boolean;
  readonly once: OncePerSubject | null;
  /** The number of its order, which another store may have, too. Null: that does not matter, or it has none. */
  readonly orderNumber: string | null;
  /** Contacts has not recorded all consents of the org's syncs yet, perhaps those of its shopper. */
  readonly mayLackConsents: boolean;
}

/** It may start in its turn alone: for its object or shopper, or for its store. */
export const mayHaveTurn = ({ once, orderNumber }: DueStart): boolean => once !== null || orderNumber !== null;

export interface DecidedStart {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
  readonly outcome: 'started' | 'refused' | 'skipped' | 'pending';
  readonly reason: string | null;
  readonly condition?: FalseCondition | null;
  readonly runId: string | null;
  /** That of its run, where the run gave up before its first call. */
  readonly lastError?: string | null;
  /** When to try again; only for a start that stays pending. */
  readonly dueAt: string | null;
  /** The start, where it may have a turn. */
  readonly turnOf: DueStart | null;
  /** The contact that its run was made for, where that is another: an ask of before was late. */
  readonly ranFor?: string;
}

export interface StartClaim {
  readonly owner: string;
  readonly now: Date;
  readonly leaseMs: number;
  readonly most: number;
}

/**
 * `free`: nothing else has the turn, and now this start has it. `held`: another start has it, and is still asked for.
 * `taken`: another one has made its run.
 */
export type Turn = 'free' | 'held' | 'taken';

/** The starts of a store, or of a trigger. */
export type ClaimsOf =
  | { readonly orgId: string; readonly mode: Mode; readonly storeId: string }
  | { readonly orgId: string; readonly flowId: string; readonly triggerId: string };

export abstract class StartQueue {
  /** Claims due starts. Orgs take turns, so that none waits for the thousands of another. */
  abstract claim(claim: StartClaim): Promise<DueStart[]>;
  /** Names the claims that are not over, each otherwise when it is claimed again. */
  abstract claims(of: ClaimsOf, now: Date): Promise<string[]>;
  /**
   * Takes the turns of starts that are once per object or shopper, or for one store, and notes each that is free as it
   * will be asked for: one answer each, in order. Null: another process has taken the lease.
   */
  abstract takeTurns(owner: string, starts: readonly DueStart[], now: Date): Promise<(Turn | null)[]>;
  /** Gives back the turns of starts that are not made for the number any more for which they had them. */
  abstract leaveTurns(owner: string, starts: readonly DueStart[], now: Date): Promise<void>;
  /**
   * Stores the results, and gives back the turns of those that made no run. One whose run is for another contact than
   * it was asked for has that one's turn. Starts whose lease another process has taken are left alone.
   */
  abstract settle(owner: string, decided: readonly DecidedStart[], now: Date): Promise<void>;
}
