import { CALL_RANK } from '@outcall/contracts-telephony';
import type { LawfulBasis } from '@outcall/contracts-contacts';
import type { Run, TakenInputs, ValidityCondition, ValidityQuestion } from '@outcall/contracts-runs';
import type { CallType, CallingHours, Mode, ShopperLimits } from '@outcall/kernel';
import type { RetryPlan } from '@outcall/flow-language';

/** The object whose change started the run, and what must hold of it before each attempt. */
export interface TriggerSource {
  readonly triggerId: string;
  readonly storeId: string;
  readonly entity: ValidityQuestion['entity'];
  readonly externalId: string;
  readonly stillValid: readonly ValidityCondition[];
  /** What the trigger takes from the object. Absent in runs of the release before: their inputs stay as they are. */
  readonly takes?: TakenInputs;
  /** Which of the run's inputs the object had, as they were last taken; the others are of the contact or the org. */
  readonly taken?: readonly string[];
}

/**
 * What was settled when the run was made; never changes, but for `orgHours` and `orgLimits` (whoever reads a run to
 * decide on it reads the hours its org has now, where they are known) and for what is taken from its object.
 */
export interface RunTerms {
  readonly callType: CallType;
  readonly basis: LawfulBasis;
  /**
   * The contact's version when the run was admitted; its events with a later version happened afterwards. Absent in
   * older runs.
   */
  readonly contactVersion?: number;
  /**
   * When the shopper of the number before was erased, as the admission knew: the run is of who came back. Absent if
   * there was none.
   */
  readonly afterErasure?: string;
  /**
   * The flow has answers that can only be spoken. Absent if it has none, and in older runs: such runs may use any
   * number.
   */
  readonly needsSpeech?: boolean;
  readonly gapMinutes: RetryPlan['gapMinutes'];
  readonly orgHours: CallingHours | null;
  /** The org's version when the run was made; settings of an earlier version are ignored. Absent in older runs. */
  readonly orgVersion?: number;
  readonly flowHours: CallingHours | null;
  /** The org's limits per shopper, read as its hours are; null: none. Absent in older runs: the default. */
  readonly orgLimits?: ShopperLimits | null | undefined;
  /** How the flow narrows them. */
  readonly flowLimits?: Partial<ShopperLimits> | null | undefined;
  readonly testAnswers: Readonly<Record<string, string>> | null;
  /**
   * Who started the run: shown in management answers, and decides which app's action URL serves its calls
   * (docs/handbook/actions.md#routing, docs/handbook/management-api.md#endpoints).
   */
  readonly createdBy: { readonly kind: string; readonly id: string; readonly name: string };
  /** Of a run that a store's change started; absent for the others. */
  readonly source?: TriggerSource;
  /**
   * How many runs before it, one behind the other, ended as their shopper asked to be called later: this one calls as
   * they asked. Absent: none.
   */
  readonly followUps?: number;
  /**
   * Ids of cancels that were under way when the run was made: they concern the runs of before. Absent if there were
   * none.
   */
  readonly sparedBy?: readonly string[];
}

/**
 * The attempt in hand, or the last one. `planned`: its call id is committed, whether telephony has the call is not
 * known. `rank` is how far the call has come (`CALL_RANK`; 0 before it rings): an event whose rank is not above it
 * changes nothing.
 */
export interface Dial {
  readonly callId: string;
  readonly attempt: number;
  readonly state: 'planned' | 'placed';
  readonly rank: number;
  /** Why no attempt may follow this one: the shopper opted out or withdrew while the call went on. */
  readonly stop?: StopReason;
  /** The shopper was erased meanwhile: the call is to be hung up, and no event contains the shopper any more. */
  readonly isErased?: true;
  /**
   * The lease of the process that places the attempt, kept until that process has recorded the result. Set when the
   * placing failed, or when the run was canceled while the process held the attempt.
   */
  readonly placer?: Lease;
  /** Tries to place the attempt that got an error which is no outage; absent without one. */
  readonly failures?: PlacingFailures;
  /** Of a retry that is halted: how it would wait without. */
  readonly parked?: { readonly nextAttemptAt: string | null; readonly lastError: string | null };
  /**
   * Of a retry that waits for the limits of its number before it was due: the end of its gap, and what it said
   * meanwhile.
   */
  readonly gap?: { readonly endsAt: string; readonly lastError: string | null };
}

export interface PlacingFailures {
  readonly count: number;
  readonly since: string;
  /** The last one, for operators. */
  readonly error: string;
}

/** Margin between our clock and that of the process that places an attempt. */
const CLOCK_MARGIN_MS = 1_000;

/**
 * Whether a carrier request for a run that nobody may claim any more can still start: a process holds the attempt, has
 * not recorded the result, and its lease has not ended (no call is placed under an ended lease).
 */
export function mayStillBePlaced({ dial, lease }: Pick<RunState, 'dial' | 'lease'>, now: string): boolean {
  if (dial?.state !== 'planned') return false;
  const ends = [lease, dial.placer].map((held) => (held ? Date.parse(held.until) : 0));
  return Date.parse(now) < Math.max(...ends) + CLOCK_MARGIN_MS;
}

/**
 * What keeps a run from its next attempt although it could have one: a pause that its org set, or the hold of all live
 * dialling.
 */
export type Halt = 'paused' | 'held';
export const isHalt = (lastError: string | null): lastError is Halt => lastError === 'paused' || lastError === 'held';

export type StopReason = 'opted_out' | 'consent_withdrawn' | 'wrong_person';

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
  /**
   * The pause or the hold that concerns the run now, as of when it was read; like `terms.orgHours`, it is never written
   * with the run.
   */
  readonly halt?: Halt;
  /**
   * The earliest time of the next attempt whatever the hours: the end of the gap behind the last one, or of a limit or
   * wait. Null: any. New hours plan by it. Runs that a replica of the release before has written do not have it.
   */
  readonly notBefore: string | null;
}

const FINAL: readonly string[] = ['done', 'gave_up', 'canceled'];
export const isFinal = (state: RunState): boolean => FINAL.includes(state.run.status);

/**
 * Whether the end of a call may still come, whatever has become of the run. Either a call goes on, as far as the run
 * has been told; or the run ended while somebody held its attempt, so that there may be a call it has not heard of.
 */
export const isInCall = (state: RunState): boolean =>
  state.dial?.state === 'placed'
    ? state.dial.rank < CALL_RANK['call.ended']
    : isFinal(state) && state.dial?.placer !== undefined;

/** A process has the next attempt in hand, until its lease ends. */
export const isInHand = ({ dial, lease }: RunState): boolean => dial?.state === 'planned' && lease !== null;

/**
 * The run waits without a time for its next attempt: no hour is left, or somebody stopped it. It gives up when its
 * basis ends.
 */
export const isParked = (state: RunState): boolean =>
  state.run.status === 'scheduled' && state.run.nextAttemptAt === null && !isInHand(state);

/** Parked by somebody, and not for want of hours: changed hours do not bring it back. */
export const isStopped = (state: RunState): boolean => isParked(state) && isHalt(state.run.lastError);

/**
 * When a process must look at the run next: its attempt is due, its lease has ended, or the basis of a parked run.
 * Null: never.
 */
export function dueAt(state: RunState): string | null {
  if (state.run.status !== 'scheduled') return null;
  if (isInHand(state)) return state.lease?.until ?? null;
  return state.run.nextAttemptAt ?? state.terms.basis.expiresAt;
}
