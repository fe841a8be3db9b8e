import { conduct, type ConductedCall, type ConductSettings, type FlowDefinition } from '@outcall/flow-language';
import { knownHours, LEGAL_TABLE, localDay, type Language } from '@outcall/kernel';
import type { HeldCall } from '../../domain/call.js';

/** The agent of a call, before its first effect. Its clock is that of the call: the same for whoever plays it. */
export const conductedCall = (call: HeldCall, definition: FlowDefinition): ConductedCall =>
  conduct(definition, {
    inputs: call.inputs,
    language: call.language as Language,
    today: localDay(call.createdAt).date,
    callback: callbackTermsOf(call, definition),
  });

/**
 * What the call may promise, by its own clock, also in test mode: the call that follows is a real one of its mode. The
 * hours of the org are not known here; who plans the call keeps them.
 */
function callbackTermsOf(
  { callback, callType, createdAt }: HeldCall,
  { callingHours }: FlowDefinition,
): NonNullable<ConductSettings['callback']> | null {
  if (!callback) return null;
  return {
    now: createdAt,
    hours: { table: LEGAL_TABLE, callType, own: knownHours(callingHours) },
    until: callback.until === null ? null : new Date(callback.until),
    isAllowed: callback.isAllowed,
  };
}
