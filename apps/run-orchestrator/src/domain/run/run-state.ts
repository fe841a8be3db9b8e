import { CALL_RANK } from '@outcall/contracts-telephony';
import type { LawfulBasis } from '@outcall/contracts-contacts';
import type { Run, ValidityCondition, ValidityQuestion } from '@outcall/contracts-runs';
import type { CallType, CallingHours, Mode } from '@outcall/kernel';
import type { RetryPlan } from '@outcall/flow-language';

/** The object whose change started the run, and what must hold of it before each attempt. */
export interface TriggerSource {
  readonly triggerId: string;
  readonly storeId: string;
  readonly entity: ValidityQuestion['entity'];
  readonly externalId: string;
  readonly stillValid: readonly ValidityCondition[];
}

/**
 * What was settled when the run was made; never changes, but for `orgHours`: whoever reads a run to decide on it reads the
 * hours its org has now, where they are known.
 */
export interface RunTerms {
  readonly callType: CallType;
  readonly basis: LawfulBasis;
  /** Of the contact as it was when the run was admitted: news of it with a later version came after. Absent of runs made before this was kept. */
  readonly contactVersion?: number;
  /** Something in its flow can only be said. Absent where nothing is, and of runs made before it was kept: they may take any number. */
  readonly needsSpeech?: boolean;
  readonly gapMinutes: RetryPlan['gapMinutes'];
  readonly orgHours: CallingHours | null;
  /** Of the org as it was when the run was made: its settings of an earlier version say nothing. Absent of runs made before this was kept. */
  readonly orgVersion?: number;
  readonly flowHours: CallingHours | null;
  readonly testAnswers: Readonly<Record<string, string>> | null;
  /**
   * Who started it: shown in management answers, and tells which app's action URL serves its calls
   * (docs/handbook/actions.md#routing, docs/handbook/management-api.md#endpoints).
   */
  readonly createdBy: { readonly kind: string; readonly id: string; readonly name: string };
  /** Of a run that a store's change started; absent for the others. */
  readonly source?: TriggerSource;
}

/**
 * The attempt in hand, or the last one. `planned`: its call id is committed, whether telephony has the call is not known.
 * `rank` is how far the call has come (`CALL_RANK`; 0 before it rings): what is not above it changes nothing.
 */
export interface Dial {
  readonly callId: string;
  readonly attempt: number;
  readonly state: 'planned' | 'placed';
  readonly rank: number;
  /** Why no attempt may follow this one: the shopper opted out or withdrew while the call went on. */
  readonly stop?: StopReason;
  /** The shopper was erased since: the call is to be hung up, and no event names them any more. */
  readonly isErased?: true;
  /**
   * Of an attempt whose placing failed, or of a run that was canceled while somebody held its attempt: the lease they hold, until they
   * have told what became of it.
   */
  readonly placer?: Lease;
  /** Tries to place it that were answered with an error which is no outage; absent without one. */
  readonly failures?: PlacingFailures;
}

export interface PlacingFailures {
  readonly count: number;
  readonly since: string;
  /** The last one, for operators. */
  readonly error: string;
}

/** Between the clock of whoever places an attempt and ours. */
const CLOCK_MARGIN_MS = 1_000;

/**
 * Whether a carrier request for a canceled run may still start: somebody holds its attempt, has not told what became of it, and no call
 * is placed under a lease that has ended.
 */
export const mayStillBePlaced = ({ dial }: RunState, now: string): boolean =>
  dial?.state === 'planned' &&
  dial.placer !== undefined &&
  Date.parse(now) < Date.parse(dial.placer.until) + CLOCK_MARGIN_MS;

export type StopReason = 'opted_out' | 'consent_withdrawn';

/** Who may place the planned attempt, and until when before another process resumes it. */
export interface Lease {
  readonly owner: string;
  readonly until: string;
}

export interface RunState {
  readonly orgId: string;
  readonly mode: Mode;
  /** The run as the public API shows it. */
  readonly run: Run;
  /** Rises with every change and every public event: the fence of optimistic writes and the version of the events. */
  readonly version: number;
  readonly terms: RunTerms;
  readonly dial: Dial | null;
  readonly lease: Lease | null;
  /** How often in a row the carrier could not be reached at all; such tries use no attempt, three times at most. */
  readonly outages: number;
}

const FINAL: readonly string[] = ['done', 'gave_up', 'canceled'];
export const isFinal = (state: RunState): boolean => FINAL.includes(state.run.status);

/**
 * Whether the end of a call may still come, whatever has become of the run. Either a call goes on, as far as the run has been told; or the run ended
 * while somebody held its attempt, so that there may be a call it has not heard of.
 */
export const isInCall = (state: RunState): boolean =>
  state.dial?.state === 'placed'
    ? state.dial.rank < CALL_RANK['call.ended']
    : isFinal(state) && state.dial?.placer !== undefined;

/** When a process must look at the run next: its attempt is due, or the placing of it was left half done. Null: never. */
export function dueAt(state: RunState): string | null {
  if (state.run.status !== 'scheduled') return null;
  return state.dial?.state === 'planned' && state.lease ? state.lease.until : state.run.nextAttemptAt;
}
