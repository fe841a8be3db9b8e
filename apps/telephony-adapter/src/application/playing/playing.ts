import type { ActionCall, ActionCallCommand } from '@outcall/contracts-actions';
import type { HeldCall } from '../../domain/call.js';

/** An action that the agent asked for, and when. */
export interface AskedAction {
  readonly command: ActionCallCommand;
  readonly askedAt: Date;
}

/** A call as this process plays it. */
export interface Playing {
  readonly call: HeldCall;
  readonly signal: AbortSignal;
  readonly actionCalls: ActionCall[];
  /** Actions that earlier holders had done: their answers are asked for when the talk is over. */
  readonly done: AskedAction[];
  /** Actions for whose answer the call stopped waiting. */
  readonly unanswered: AskedAction[];
  /** `CALL_RANK` of the last fact published. */
  phase: number;
  answeredAt: Date | null;
  optOutHeardAt: Date | null;
  /** Resolves when contacts has taken the opt-out; null: no notice has been sent yet. */
  optOutNotice: Promise<void> | null;
}

export const playingOf = (call: HeldCall, signal: AbortSignal): Playing => ({
  call,
  signal,
  actionCalls: [],
  done: [],
  unanswered: [],
  phase: call.phase,
  answeredAt: call.answeredAt,
  optOutHeardAt: call.optOutHeardAt,
  optOutNotice: null,
});
