import type { CallType, Mode } from '@outcall/kernel';
import type { Call } from './call-views.js';
import type { LineNeeds, LiveCheckAnswer } from './live-checks.js';

/**
 * `POST /internal/live-checks/explain`, service context: how it stands with the means of a live call, with nothing
 * taken or held.
 */
export interface LiveExplanationQuestion extends LineNeeds {
  readonly orgId: string;
  readonly callType: CallType;
  /** Null: not known. */
  readonly phone: string | null;
}

export interface LiveExplanation {
  /** Everything that refuses it, in the order of the checks; the live check answers the first. */
  readonly refusals: readonly Extract<LiveCheckAnswer, { ok: false }>[];
  /** With `NOT_VERIFIED` among the refusals: a run that is due waits for a number. Left out: it ends. */
  readonly isNumberAwaited?: boolean;
  /** It waits as long as a placing that was refused so. */
  readonly isUnregistered?: true;
  /** Such calls that the org's numbers carry at the same time. */
  readonly lines: number;
  /** All call types that the same numbers carry, in order; none when there is no number. */
  readonly sharedBy: readonly CallType[];
  readonly freeLines: number;
  /** The number is in a live call of the org. */
  readonly isInCall: boolean;
}

export const LIVE_EXPLANATIONS_PATH = '/internal/live-checks/explain';

/** `POST /internal/run-calls`, service context: the calls of a run, by their ids. */
export interface RunCallsQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly callIds: readonly string[];
}

/**
 * The answer of a register of preferences to a promotional call. `by` names who answered, `reference` is theirs for the
 * answer; the dial began within the permit, so at most two seconds after `at` (RFC 3339).
 */
export interface ScrubRecord {
  readonly verdict: 'allowed' | 'blocked';
  readonly reference: string | null;
  readonly by: string;
  readonly at: string;
}

/**
 * A call with what only its owner knows of it. The link to a recording is left out: it would be stale before it is
 * used.
 */
export interface TracedCall extends Omit<Call, 'recordingUrl'> {
  /** The number it was made from; null for a test call, and when the org has the number no more. */
  readonly fromNumber: string | null;
  /**
   * The series of `fromNumber`: `140`, `1600`, `1601`, `160`, `mobile` or `landline`, as it was stored when the line
   * was taken.
   */
  readonly numberSeries: string | null;
  /** The rules by which it is of that series; null for a test call, and for a call of before that was stored. */
  readonly seriesRulesVersion: string | null;
  /** What was said of the call before it was dialled; null where nobody was asked. */
  readonly scrub: ScrubRecord | null;
  /**
   * Null for a test call, and for one that its scrub blocked: they never reach a carrier. `unknown`: it cannot be known
   * whether the carrier dialled.
   */
  readonly carrierCode: 'asked' | 'accepted' | 'refused' | 'unknown' | null;
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

export interface RunCallsResponse {
  /** Oldest first; ids that are none of the org's calls are left out. */
  readonly calls: readonly TracedCall[];
}

export const RUN_CALLS_PATH = '/internal/run-calls';

/**
 * `POST /internal/call-facts`, service context: up to `MAX_CALL_FACTS` calls of an org, without what was said in them.
 */
export interface CallFactsQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly callIds: readonly string[];
}

/** Whether and how a call took place. Times are RFC 3339; `talkSeconds` is null when nobody answered. */
export type CallFacts = Pick<
  TracedCall,
  | 'id'
  | 'runId'
  | 'attempt'
  | 'status'
  | 'endReason'
  | 'createdAt'
  | 'answeredAt'
  | 'endedAt'
  | 'talkSeconds'
  | 'fromNumber'
  | 'numberSeries'
  | 'seriesRulesVersion'
  | 'scrub'
  | 'carrierCode'
>;

export interface CallFactsResponse {
  /** Oldest first; ids that are none of the org's calls are left out. */
  readonly calls: readonly CallFacts[];
}

export const CALL_FACTS_PATH = '/internal/call-facts';
export const MAX_CALL_FACTS = 1_000;
