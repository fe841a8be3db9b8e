import { type ActionReply, type ConversationSettings, type FlowDefinition } from '@outcall/flow-language';
import { knownHours, LEGAL_TABLE, localDay } from '@outcall/kernel';
import { callScript } from '../../domain/call-script.js';
import type { HeldCall } from '../../domain/call.js';
import type { CallCourse } from '../carrier.js';
import type { Pacer } from './pacer.js';

/**
 * Walks the script of a simulated call in simulated time: a test call, or one on the virtual carrier. Its steps are
 * written out instead of being an async generator. A generator makes several more promises per step, and each promise
 * costs time, because hooks carry the trace along.
 */
export function simulateCall(
  pacer: Pacer,
  call: HeldCall,
  definition: FlowDefinition,
  signal: AbortSignal,
): CallCourse {
  const script = scriptOf(call, definition);
  return {
    async next(reply?: ActionReply) {
      const step = script.next(reply);
      if (!step.done) await pacer.reach(call.createdAt, step.value.atMs, signal);
      return step;
    },
  };
}

export function scriptOf(call: HeldCall, definition: FlowDefinition): ReturnType<typeof callScript> {
  return callScript(
    { ...call, today: localDay(call.createdAt).date, callback: callbackTermsOf(call, definition) },
    definition,
  );
}

/**
 * What the call may promise, by its own clock, also in test mode: the call that follows is a real one of its mode. The
 * hours of the org are not known here; who plans the call keeps them.
 */
function callbackTermsOf(
  { callback, callType, createdAt }: HeldCall,
  { callingHours }: FlowDefinition,
): NonNullable<ConversationSettings['callback']> | null {
  if (!callback) return null;
  return {
    now: createdAt,
    hours: { table: LEGAL_TABLE, callType, own: knownHours(callingHours) },
    until: callback.until === null ? null : new Date(callback.until),
    isAllowed: callback.isAllowed,
  };
}
