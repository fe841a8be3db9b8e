import type { ActionCall } from '@outcall/contracts-actions';
import type { EndReason } from '@outcall/contracts-telephony';
import { LEGAL_TABLE } from '@outcall/kernel';
import { reduce } from './reduce.js';
import type { CallFact, PermitRefusal, PlaceRefusal, RunFact } from './run-fact.js';
import type { RunState } from './run-state.js';
import { startRun, type NewRun } from './starting/start-run.js';
import type { Moment } from '../planning/moment.js';
import type { RunEffect } from './transition.js';

/** A run, what may happen to it, and how it is played: for the specs of the reducer. Times are seconds after `T0`. */
export const T0 = '2026-03-02T06:00:00.000Z';
export const at = (seconds: number): string => new Date(Date.parse(T0) + seconds * 1_000).toISOString();
export const LEASE = { owner: 'process:1', until: at(20) };
export const CALL = 'cal_00000000000000000001';
export const moment = (seconds: number): Moment => ({
  now: at(seconds),
  fraction: 0.5,
  hours: LEGAL_TABLE,
  waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
});

export const NEW: NewRun = {
  id: 'run_00000000000000000001',
  orgId: 'org_00000000000000000001',
  mode: 'test',
  now: T0,
  request: {
    flowId: 'flw_1',
    flowVersionId: 'flv_1',
    contactId: null,
    phone: '+919810000001',
    inputs: {},
    language: 'hi-IN',
    maxAttempts: 3,
    metadata: {},
  },
  terms: {
    callType: 'transactional',
    basis: { kind: 'purchase', transactionAt: T0, orderId: null, expiresAt: at(86_400) },
    gapMinutes: { no_answer: [30, 120], busy: [10, 30], voicemail: [240], declined: [720] },
    orgHours: null,
    flowHours: null,
    testAnswers: {},
    createdBy: { kind: 'api_key', id: 'key_1', name: 'shop' },
  },
  first: { callId: CALL, lease: LEASE },
};
const base = { callId: CALL, runId: NEW.id, attempt: 1 };
export const action = (
  status: ActionCall['status'],
  id = 'act_00000000000000000001',
  createdAt = at(3),
): ActionCall => ({
  id,
  callId: CALL,
  runId: NEW.id,
  name: 'confirm_order',
  args: {},
  status,
  result: null,
  say: null,
  errorCode: null,
  httpStatus: null,
  durationMs: null,
  createdAt,
  finishedAt: null,
});

export const placed: Extract<RunFact, { type: 'attempt.placed' }> = { type: 'attempt.placed', callId: CALL };
export const ringing: CallFact = { type: 'call.ringing', ...base, at: at(1) };
export const answered: CallFact = { type: 'call.answered', ...base, at: at(2) };
export const handoffAsked: CallFact = {
  type: 'call.handoff_requested',
  ...base,
  at: at(3),
  handoff: { to: '+911140000001' },
};
export const handoffDone: CallFact = {
  type: 'call.handoff_connected',
  ...base,
  at: at(4),
  handoff: { to: '+911140000001' },
};
export const ended = (endReason: string, more: Partial<Extract<CallFact, { type: 'call.ended' }>> = {}): CallFact => ({
  type: 'call.ended',
  ...base,
  at: at(60),
  status: 'no_answer',
  endReason: endReason as EndReason,
  answeredAt: null,
  outcome: null,
  answers: {},
  talkSeconds: null,
  optedOut: false,
  actionCalls: [],
  ...more,
});
export const talked = (
  endReason = 'agent_ended',
  more: Partial<Extract<CallFact, { type: 'call.ended' }>> = {},
): CallFact =>
  ended(endReason, {
    status: 'completed',
    answeredAt: at(2),
    outcome: 'confirmed',
    answers: { order_confirmed: true },
    talkSeconds: 58,
    ...more,
  });
export const refused = (refusal: Omit<PlaceRefusal, 'ok'>, owner = LEASE.owner): RunFact => ({
  type: 'attempt.refused',
  callId: CALL,
  owner,
  refusal: { ok: false, ...refusal },
});
export const unpermitted = (
  reason: PermitRefusal['reason'],
  opensAt: string | null = null,
  owner = LEASE.owner,
): RunFact => ({
  type: 'permit.refused',
  callId: CALL,
  owner,
  refusal: { ok: false, reason, opensAt } as PermitRefusal,
});
export const cancel: RunFact = { type: 'cancel.asked' };

export interface Played {
  readonly state: RunState;
  readonly effects: RunEffect[];
}

/** The run after the facts, the n-th applied at second n + 1, and everything announced since it was queued. */
export function play(facts: readonly RunFact[], from: RunState = startRun(NEW).state): Played {
  return facts.reduce<Played>(
    ({ state, effects }, fact, index) => {
      const next = reduce(state, fact, moment(index + 1));
      return { state: next.state, effects: [...effects, ...next.effects] };
    },
    { state: from, effects: [] },
  );
}
export const types = (played: Played): string[] => played.effects.map((effect) => effect.type);
