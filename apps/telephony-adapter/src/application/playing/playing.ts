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
  /** Actions for whose answer the call stopped waiting. */
  readonly unanswered: AskedAction[];
  /** `CALL_RANK` of the last fact published. */
  phase: number;
  answeredAt: Date | null;
  optOutHeardAt: Date | null;
}

export const playingOf = (call: HeldCall, signal: AbortSignal): Playing => ({
  call,
  signal,
  actionCalls: [],
  unanswered: [],
  phase: call.phase,
  answeredAt: call.answeredAt,
  optOutHeardAt: call.optOutHeardAt,
});
