import type { Run, RunAttempt, RunEventData, RunEventType } from '@outcall/contracts-runs';
import type { Moment } from '../planning/moment.js';
import type { Dial, RunState } from './run-state.js';

/**
 * A public event to announce, with the run as it was at that moment (docs/handbook/webhooks.md#envelope-and-headers).
 */
export interface RunEffect {
  readonly type: RunEventType;
  readonly version: number;
  readonly data: RunEventData;
  /**
   * When the event happened, if not at the time of the transition's cause. Part of the event's id, so that the id is
   * the same whichever cause came first.
   */
  readonly at?: string;
  /** The shopper is erased: the event contains nothing about them. */
  readonly isErased?: true;
}

export interface Transition {
  readonly state: RunState;
  readonly effects: readonly RunEffect[];
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
