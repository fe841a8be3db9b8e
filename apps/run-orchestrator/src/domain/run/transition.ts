import type { Run, RunAttempt, RunEventData, RunEventType } from '@outcall/contracts-runs';
import type { HoursTable } from '@outcall/kernel';
import type { Dial, RunState } from './run-state.js';

/**
 * A public event to announce, with the run as it was at that moment (docs/handbook/webhooks.md#envelope-and-headers).
 */
export interface RunEffect {
  readonly type: RunEventType;
  readonly version: number;
  readonly data: RunEventData;
  /** When the event happened, if not at the time of the transition's cause. Part of the event's id, so that the id is the same whichever cause came first. */
  readonly at?: string;
  /** The shopper is erased: the event contains nothing about them. */
  readonly isErased?: true;
}

export interface Transition {
  readonly state: RunState;
  readonly effects: readonly RunEffect[];
}

/** What the reducer may know besides state and fact. */
export interface Moment {
  readonly now: string;
  /** In [0, 1): spreads the waits, so that runs that met a busy line at the same time do not retry at the same time. */
  readonly fraction: number;
  /** The hours of this deployment, to plan by: whether a call is placed is decided by contacts when it is due. */
  readonly hours: HoursTable;
  readonly waits: {
    /** Factor on the flow's retry gaps; 1 in production. */
    readonly gapScale: number;
    /** Milliseconds before another try on busy lines (docs/handbook/runs.md#retries-and-gaps: about 15 s). */
    readonly linesBusyMs: number;
    /** Milliseconds before another try without a number, credit or carrier. */
    readonly heldMs: number;
    /** Milliseconds after the start of hours over which waiting runs are spread; 0 by default. */
    readonly windowSpreadMs?: number;
  };
}

export const unchanged = (state: RunState): Transition => ({ state, effects: [] });

type Internals = Partial<Pick<RunState, 'dial' | 'lease' | 'outages' | 'notBefore'>>;

/** The next state: `run` is merged into the public view. */
export function change(from: Transition, moment: Moment, run: Partial<Run>, internals: Internals = {}): Transition {
  const { state } = from;
  return {
    ...from,
    state: { ...state, ...internals, version: state.version + 1, run: { ...state.run, ...run, updatedAt: moment.now } },
  };
}

/** A public event with the run as it now stands. */
export function announce(from: Transition, type: RunEventType, details: Omit<RunEventData, 'run'> = {}): Transition {
  const state = { ...from.state, version: from.state.version + 1 };
  const effect: RunEffect = { type, version: state.version, data: { run: state.run, ...details } };
  return { state, effects: [...from.effects, state.dial?.isErased ? { ...effect, isErased: true } : effect] };
}

/** Tells of a run that has just given up. */
export const announceEnd = (from: Transition): Transition =>
  from.state.run.status === 'gave_up' ? announce(from, 'run.failed') : from;

/** The list of attempts with that of one call changed. */
export const withCall = (run: Run, callId: string, patch: Partial<RunAttempt>): RunAttempt[] =>
  run.calls.map((call) => (call.callId === callId ? { ...call, ...patch } : call));

export const ranked = (dial: Dial, rank: number): Dial => ({ ...dial, rank });

/** `milliseconds` after a moment, as ISO 8601. */
export const after = (time: string, milliseconds: number): string =>
  new Date(Date.parse(time) + Math.round(milliseconds)).toISOString();
